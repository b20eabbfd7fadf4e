/** A grid of dots for drawing lines; the first row is the lowest. */
export class Dots {
  readonly #set: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#set = new Uint8Array(width * height);
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.#set[y * this.width + x] === 1;
  }

  put(x: number, y: number): void {
    if (x >= 0 && y >= 0 && x < this.width && y < this.height) this.#set[y * this.width + x] = 1;
  }

  /** A line between two dots, without gaps (Bresenham). */
  line(fromX: number, fromY: number, toX: number, toY: number): void {
    const [dx, dy] = [Math.abs(toX - fromX), -Math.abs(toY - fromY)];
    const [stepX, stepY] = [Math.sign(toX - fromX), Math.sign(toY - fromY)];
    let [x, y, error] = [fromX, fromY, dx + dy];
    for (let left = Math.max(dx, -dy); left >= 0; left -= 1) {
      this.put(x, y);
      const twice = 2 * error;
      if (twice >= dy) {
        error += dy;
        x += stepX;
      }
      if (twice <= dx) {
        error += dx;
        y += stepY;
      }
    }
  }
}

/** Draws values over the whole width, from 0 at the bottom to `top`; neighbours are connected, a null is a gap. */
export function trace(values: readonly (number | null)[], top: number, width: number, height: number): Dots {
  const dots = new Dots(width, height);
  const x = (index: number) => (values.length < 2 ? 0 : Math.round((index / (values.length - 1)) * (width - 1)));
  const y = (value: number) => Math.round((Math.min(Math.max(value, 0), top) / top) * (height - 1));
  values.forEach((value, index) => {
    if (value === null) return;
    const before = values[index - 1] ?? null;
    if (before === null) dots.put(x(index), y(value));
    else dots.line(x(index - 1), y(before), x(index), y(value));
  });
  return dots;
}

/** Unicode's numbering of a braille character's eight dots, from the left column's top to the right column's bottom. */
const BRAILLE_BITS = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const;

/** The braille character of a cell of two by four dots; empty without dots. `row` counts from the top. */
export function brailleAt(dots: Dots, column: number, row: number): string {
  let bits = 0;
  for (const [dx, column_] of BRAILLE_BITS.entries())
    for (const [dy, bit] of column_.entries()) if (dots.has(column * 2 + dx, dots.height - 1 - (row * 4 + dy))) bits |= bit;
  return bits === 0 ? '' : String.fromCharCode(0x2800 + bits);
}
