/** Geometry of the screenshot. All units are CSS pixels of the viewport. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Clips content to the inner box of each element that hides its overflow. */
export interface Clip {
  box: Box;
  radii: DOMPointInit[];
  outer: Clip | null;
}

export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

export const px = (text: string): number => Number.parseFloat(text) || 0;

/** The box reduced by lengths at each side. */
const inset = (box: Box, top: number, right: number, bottom: number, left: number): Box => ({
  x: box.x + left,
  y: box.y + top,
  w: Math.max(0, box.w - left - right),
  h: Math.max(0, box.h - top - bottom),
});

export const insideBorder = (box: Box, style: CSSStyleDeclaration): Box =>
  inset(box, px(style.borderTopWidth), px(style.borderRightWidth), px(style.borderBottomWidth), px(style.borderLeftWidth));

export const insidePadding = (box: Box, style: CSSStyleDeclaration): Box =>
  inset(insideBorder(box, style), px(style.paddingTop), px(style.paddingRight), px(style.paddingBottom), px(style.paddingLeft));

/** The radii of a box's corners, clockwise from the top left. */
export function radiiOf(style: CSSStyleDeclaration, { w, h }: Box): DOMPointInit[] {
  const corners = [style.borderTopLeftRadius, style.borderTopRightRadius, style.borderBottomRightRadius, style.borderBottomLeftRadius];
  return corners.map((corner) => {
    const [x = '0', y = x] = corner.split(' ');
    const length = (text: string, whole: number) => (text.endsWith('%') ? (px(text) / 100) * whole : px(text));
    return { x: length(x, w), y: length(y, h) };
  });
}

/** Smaller radii, for a box inside a border. */
export const smaller = (radii: DOMPointInit[], by: number): DOMPointInit[] =>
  radii.map(({ x = 0, y = 0 }) => ({ x: Math.max(0, x - by), y: Math.max(0, y - by) }));

/**
 * How an element and those around it turn and stretch it, without moving it; `outer` if it has no transform of its own. Three-dimensional turns count as
 * they look from the front.
 */
export function turnOf({ transform, rotate, scale }: CSSStyleDeclaration, outer: DOMMatrix | null): DOMMatrix | null {
  const own = [
    /^-?[\d.]+deg$/.test(rotate) ? `rotate(${rotate})` : '',
    /^[\d. ]+$/.test(scale) ? `scale(${scale.split(' ').slice(0, 2)})` : '',
    transform === 'none' ? '' : transform,
  ].join('');
  if (!own) return outer;
  const { a, b, c, d } = new DOMMatrix(own);
  const turn = new DOMMatrix([a, b, c, d, 0, 0]);
  return outer ? outer.multiply(turn) : turn;
}

/** Whether boxes are no longer upright, so that their surrounding boxes say nothing about their sizes. */
export const isTurned = (turn: DOMMatrix | null): turn is DOMMatrix =>
  !!turn && (Math.abs(turn.b) > 0.001 || Math.abs(turn.c) > 0.001 || turn.a < 0 || turn.d < 0);

/** Moves the canvas to the middle of a box, and turns it. */
export function turnIn(canvas: CanvasRenderingContext2D, { x, y, w, h }: Box, turn: DOMMatrix | null): void {
  canvas.translate(x + w / 2, y + h / 2);
  if (turn) canvas.transform(turn.a, turn.b, turn.c, turn.d, 0, 0);
}

export function addBox(path: Path2D | CanvasRenderingContext2D, { x, y, w, h }: Box, radii: DOMPointInit[]): void {
  if (path.roundRect && radii.some((radius) => radius.x)) path.roundRect(x, y, w, h, radii);
  else path.rect(x, y, w, h);
}
