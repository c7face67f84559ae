/** A box on the table, in CSS pixels from the upper left corner of the free area. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point on the table, in the same measure. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a box. */
export function middle(box: Rectangle): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The right edge of a box. */
export function right(box: Rectangle): number {
  return box.x + box.width;
}

/** The lower edge of a box. */
export function bottom(box: Rectangle): number {
  return box.y + box.height;
}

/** Whether two boxes share more than an edge. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one)
  );
}

/** Whether a point lies in a box. */
export function holds(box: Rectangle, point: Point): boolean {
  return (
    point.x >= box.x && point.x < right(box) && point.y >= box.y && point.y < bottom(box)
  );
}
