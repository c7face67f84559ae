import { cardAt, edge, mirrored } from "./frame";
import type { Frame, Place, Spread } from "./frame";
import { foundationsIn, gridFor, heightOf } from "./grid";
import { boxesOf, theirsIn } from "./opposite";
import type { Solitaire } from "./opposite";
import { bottom, middle, right } from "./rectangle";
import type { Rectangle } from "./rectangle";
import { cardRatio, kindOf } from "./sizes";
import type { Area, Kind } from "./sizes";

/**
 * Where everything lies on a table of patiences: shared foundations in the
 * disc, own work piles below them, Nertz pile, waste and stock under the
 * thumbs. The look, section 5, at its own sizes; pure numbers.
 */

/** What a patience's layout depends on besides the area. */
export interface Company {
  readonly opponents: number;
  readonly foundations: number;
  /** Own work piles; as many as every opponent has. */
  readonly works: number;
  readonly isLeftHanded: boolean;
  readonly hasKeyCaps: boolean;
}

/** Where everything lies. */
export interface PatienceLayout extends Frame {
  readonly foundations: readonly Place[];
  readonly works: readonly Place[];
  readonly nertz: Place;
  readonly waste: Place;
  readonly stock: Place;
  readonly opponents: readonly Solitaire[];
  /** How far hidden cards of an opponent's pile show. */
  readonly theirStep: number;
  readonly stuck: Rectangle;
}

/** Covered cards of a cascade and of a fan show this much of a card. */
const strip = 0.3;
const sideStrip = 0.38;
/** A label of two lines, and air around it. */
const labelRoom = 72;
/** The least room between two rows. */
const near = 10;

// Upright: phones and tablets.

interface Measures {
  readonly side: number;
  readonly nertz: number;
  readonly small: number;
  readonly work: number;
  readonly button: number;
  readonly bottom: number;
  readonly step: number;
  readonly most: number;
}

function measuresOf(area: Area, kind: Kind): Measures {
  const { width, height } = area;
  if (kind === "tablet") {
    return {
      side: 36,
      nertz: 0.165 * width,
      small: 0.13 * width,
      work: 0.13 * width,
      button: 80,
      bottom: 28,
      step: 5,
      most: 0.125 * width,
    };
  }
  const isSmall = width < 360 || height < 700;
  return {
    side: 14,
    nertz: height < 600 ? 62 : isSmall ? 76 : 92,
    small: isSmall ? 60 : 74,
    work: Math.min(70, 0.1 * height, (width - 28 - 3 * 12) / 4),
    button: isSmall ? 48 : 51,
    bottom: 8,
    step: isSmall ? 2 : 4,
    most: 60,
  };
}

function column(box: Rectangle, gap: number, top: number, end: number): Rectangle {
  return { x: box.x - gap / 2, y: top, width: box.width + gap, height: end - top };
}

/** What lies under the thumbs. */
interface Corner {
  readonly nertz: Rectangle;
  readonly waste: Rectangle;
  readonly stock: Rectangle;
  readonly button: Rectangle;
  readonly stuck: Rectangle;
}

/** Nertz pile, waste and stock in one row; buttons below it. */
function thumbRow(area: Area, measures: Measures, caps: number): Corner {
  const { side, nertz: large, small, button: tall, bottom: margin, step } = measures;
  const y = area.height - margin - caps - tall;
  const nertz = cardAt(side, y - near - 4 * step - cardRatio * large, large);
  const middleOf = middle(nertz).y + 2;
  const wasteX = right(nertz) + 18;
  const waste = cardAt(wasteX, middleOf - (cardRatio * small) / 2, small);
  const stock = cardAt(area.width - side - small, middleOf - (cardRatio * small) / 2, small);
  return {
    nertz,
    waste,
    stock,
    button: { x: wasteX, y, width: area.width - side - wasteX, height: tall },
    stuck: { x: side, y, width: wasteX - 12 - side, height: tall },
  };
}

/** Under the buttons, for the caps that hang from them; the shortest phones have none to spare. */
function capRoom(kind: Kind, height: number): number {
  if (kind === "tablet") return 24;
  return height < 600 ? 0 : 16;
}

function upright(area: Area, company: Company, kind: Kind): PatienceLayout {
  const measures = measuresOf(area, kind);
  const { side, work: width } = measures;
  const { opponents, heads, step: theirStep } = theirsIn(area, kind, company.opponents, company.works);
  const theirEnd = Math.max(...opponents.flatMap(boxesOf).map(bottom));
  const corner = thumbRow(area, measures, company.hasKeyCaps ? capRoom(kind, area.height) : 0);
  // The count's tab and the fingers need a little room above the Nertz pile.
  const free = corner.nertz.y - near - theirEnd - near;
  const tall = cardRatio * width;
  const least = tall + 24;
  const gap: readonly [number, number] = kind === "tablet" ? [16, 16] : [area.height < 700 ? 6 : 12, area.height < 700 ? 6 : 12];
  const grid = gridFor(
    company.foundations,
    area.width - 2 * side,
    Math.min(0.5 * free, free - least - 20),
    measures.most,
    gap,
  );
  const gridTall = heightOf(grid);
  // A label has its room under the grid, as long as the cascades have theirs.
  const room = kind === "tablet" ? labelRoom : 54;
  const rest = free - gridTall;
  const workZone = Math.min(1.9 * tall, Math.max(least, rest - room), rest - near);
  const spare = rest - workZone;
  const above = spare >= room ? Math.min(34, spare - room) : spare > near ? (spare - near) / 2 : 0;
  const gridTop = theirEnd + near + above;
  const gridEnd = gridTop + gridTall;
  const workTop = corner.nertz.y - near - workZone;
  const pitch = (area.width - 2 * side - width) / (company.works - 1);
  const worksGap = pitch - width;
  const works = Array.from({ length: company.works }, (_, at): Place => {
    const card = cardAt(side + at * pitch, workTop, width);
    const spread: Spread = { axis: "y", room: workZone - tall, step: strip * tall };
    const target = column(card, Math.min(worksGap, 2 * side), workTop - 5, corner.nertz.y - 5);
    return { card, target, step: 0, spread };
  });
  const horizon = gridTop + gridTall / 2;
  const reach = Math.hypot((grid.columns * (grid.width + gap[0])) / 2, gridTall / 2);
  return finish(area, company, {
    kind,
    horizon,
    // The whole disc is on the screen, and the foundations as far as they can be in it.
    radius: Math.min(area.width / 2 - edge, horizon - 8, Math.max(reach + 18, 0.3 * area.width)),
    foundations: foundationsIn(company.foundations, grid, area.width / 2, gridTop),
    works,
    corner,
    rowTop: corner.nertz.y - 5,
    opponents,
    heads,
    theirStep,
    step: measures.step,
    notice: noticeAt(gridTop, gridEnd, workTop, room),
  });
}

// Wide: lying phones and laptops.

/** The widths of a wide table's own row: Nertz pile, work piles, waste and stock. */
interface Row {
  readonly large: number;
  readonly work: number;
  readonly gap: number;
  readonly apart: number;
  readonly fan: number;
}

function rowOf({ width, height }: Area, { opponents }: Company, isPhone: boolean): Row {
  const work = isPhone ? (opponents > 2 ? 0.11 : 0.125) * height : Math.min(0.129 * height, 0.082 * width);
  return {
    large: isPhone ? 0.2 * height : Math.min(0.1667 * height, 0.105 * width),
    work,
    gap: Math.max(22, 72 - work),
    apart: isPhone ? 30 : Math.min(90, 0.05 * width),
    fan: work * (1 + 2 * sideStrip),
  };
}

/** Own piles in one row, the buttons under waste and stock. */
function ownRow(area: Area, company: Company, isPhone: boolean, top: number, end: number): {
  works: Place[];
  corner: Corner;
} {
  const { large, work, gap, apart, fan } = rowOf(area, company, isPhone);
  const tall = cardRatio * work;
  const across = company.works * (work + gap) - gap;
  const x = (area.width - (large + apart + across + apart + fan + (isPhone ? 22 : 16) + work)) / 2;
  const step = isPhone ? 2 : 5;
  const nertz = cardAt(x, end - 4 * step - cardRatio * large, large);
  const first = right(nertz) + apart;
  // The other hand has everything on the other side, but its piles in the same order.
  const worksX = company.isLeftHanded ? area.width - first - across : first;
  const button = isPhone ? 44 : 62;
  const y = end - button;
  const waste = cardAt(first + across + apart, y - near - 4 * step - tall, work);
  const stock = cardAt(waste.x + fan + (isPhone ? 22 : 16), waste.y, work);
  // The buttons may be wider than the piles above them.
  const wideAs = Math.min(area.width - edge, right(stock) + (isPhone ? 36 : 0)) - waste.x;
  const stuckWide = isPhone ? 0.45 * wideAs - 4 : 0.36 * wideAs;
  const buttonX = waste.x + stuckWide + (isPhone ? 8 : near);
  const works = Array.from({ length: company.works }, (_, at): Place => {
    const card = cardAt(worksX + at * (work + gap), top, work);
    const spread: Spread = { axis: "y", room: end - top - tall, step: strip * tall };
    return { card, target: column(card, gap, top - 5, area.height), step: 0, spread };
  });
  return {
    works,
    corner: {
      nertz,
      waste,
      stock,
      button: { x: buttonX, y, width: waste.x + wideAs - buttonX, height: button },
      stuck: { x: waste.x, y, width: stuckWide, height: button },
    },
  };
}

function wide(area: Area, company: Company, kind: Kind): PatienceLayout {
  const { width, height } = area;
  const isPhone = kind === "lying";
  const { opponents, heads, step: theirStep } = theirsIn(area, kind, company.opponents, company.works);
  const theirEnd = Math.max(...opponents.flatMap(boxesOf).map(bottom));
  // On a lying phone the caps lie on the piles: there is no room for them.
  const end = height - (isPhone ? 10 : company.hasKeyCaps ? 66 : 28);
  const { work, large } = rowOf(area, company, isPhone);
  const step = isPhone ? 2 : 5;
  const highest = Math.max(
    cardRatio * large + 4 * step,
    cardRatio * work + near + 4 * step + (isPhone ? 44 : 62),
  );
  const least = Math.max(highest + 5, isPhone ? 112 : Math.min(0.355 * height, cardRatio * work * 2));
  const pad = isPhone ? 8 : near;
  const free = end - least - theirEnd - 2 * pad;
  const gap: readonly [number, number] = isPhone ? [10, 6] : [14, 8];
  const most = isPhone ? 0.14 * height : 0.1155 * height;
  // On a laptop a label has its room under the grid.
  const kept = isPhone ? 0 : labelRoom - pad;
  const grid = gridFor(company.foundations, width - (isPhone ? 24 : 64), free - kept, most, gap);
  const gridTall = heightOf(grid);
  const spare = Math.max(0, free - gridTall);
  const gridTop = theirEnd + pad + (isPhone ? 0.5 * spare : Math.min(0.62 * spare, spare - kept));
  const workTop = end - least;
  const gridEnd = gridTop + gridTall;
  const { works, corner } = ownRow(area, company, isPhone, workTop, end);
  return finish(area, company, {
    kind,
    horizon: gridTop + gridTall / 2,
    radius: isPhone ? 0.36 * height : 0.26 * height,
    foundations: foundationsIn(company.foundations, grid, width / 2, gridTop),
    works,
    corner,
    rowTop: workTop - 5,
    opponents,
    heads,
    theirStep,
    step,
    notice: noticeAt(gridTop, gridEnd, workTop, isPhone ? 54 : labelRoom),
  });
}

// What both have in common.

/** A label's place: under the grid if there is room for it, else above it, over the opponents' cards. */
function noticeAt(top: number, end: number, workTop: number, least: number): PatienceLayout["notice"] {
  return workTop - end > least - 1 ? { y: end + 10, grows: "down" } : { y: top - 6, grows: "up" };
}

interface Parts {
  readonly kind: Kind;
  readonly horizon: number;
  readonly radius: number;
  readonly foundations: readonly Place[];
  readonly works: readonly Place[];
  readonly corner: Corner;
  readonly rowTop: number;
  readonly opponents: readonly Solitaire[];
  readonly heads: readonly Rectangle[];
  readonly theirStep: number;
  readonly step: number;
  readonly notice: PatienceLayout["notice"];
}

function finish(area: Area, { isLeftHanded }: Company, parts: Parts): PatienceLayout {
  const { corner, step, kind, rowTop } = parts;
  const turn = (box: Rectangle): Rectangle => (isLeftHanded ? mirrored(box, area) : box);
  const small = corner.waste.width;
  const fan = { axis: "x", room: 2 * sideStrip * small, step: sideStrip * small } as const;
  const end = corner.button.y - 4;
  const top = rowTop;
  const beside = kind === "lying" ? 11 : 8;
  // A fan grows to the right for either hand, so that the indices stay free.
  const spread = corner.waste.width + fan.room;
  const waste = isLeftHanded
    ? { ...corner.waste, x: area.width - corner.waste.x - spread }
    : corner.waste;
  const stock = turn(corner.stock);
  const nertz = turn(corner.nertz);
  const nertzEnd = kind === "laptop" || kind === "lying" ? area.height : end;
  const wide = (box: Rectangle, width: number, from: number, to: number): Rectangle => ({
    x: box.x - beside,
    y: from,
    width: width + 2 * beside,
    height: to - from,
  });
  return {
    kind,
    area,
    horizon: parts.horizon,
    disc: { x: area.width / 2, y: parts.horizon, radius: parts.radius },
    button: turn(corner.button),
    stuck: turn(corner.stuck),
    shared: parts.foundations.map((place) => place.card),
    own: [],
    sharedEnd: rowTop,
    heads: parts.heads,
    notice: parts.notice,
    foundations: parts.foundations,
    works: parts.works,
    nertz: { card: nertz, target: wide(nertz, nertz.width, Math.max(top, nertz.y - 5), nertzEnd), step, spread: null },
    waste: { card: waste, target: wide(waste, spread, Math.max(top, waste.y - 12), end), step: 0, spread: fan },
    stock: { card: stock, target: wide(stock, stock.width, Math.max(top, stock.y - 12), end), step, spread: null },
    opponents: parts.opponents,
    theirStep: parts.theirStep,
  };
}

/** Where everything lies in an area. Does not check that the area is large enough for a table. */
export function layOutPatience(area: Area, company: Company): PatienceLayout {
  const kind = kindOf(area);
  return kind === "upright" || kind === "tablet" ? upright(area, company, kind) : wide(area, company, kind);
}
