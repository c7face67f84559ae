import { encode } from "uqr";

/** A QR code as one path of unit squares, in a box of `size` by `size`, its quiet zone included. */
export interface QrDrawing {
  readonly path: string;
  readonly size: number;
}

/** Modules of white around the code, in the look; scanners need some to find its edge. */
const quiet = 3;

/** Draws a text, such as an invite link, as a QR code. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: quiet });
  let path = "";
  data.forEach((row, y) => {
    let x = 0;
    while (x < size) {
      const start = x;
      while (row[x]) x += 1;
      // Runs, not single squares: no hairlines between neighbours, and a shorter path.
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
      x += 1;
    }
  });
  return { path, size };
}
