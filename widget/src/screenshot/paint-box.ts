/** Paints boxes: shadow, background, border. */
import { addBox, type Box, insideBorder, insidePadding, px, radiiOf, smaller } from './geometry.js';
import { gradientOf, split } from './gradients.js';
import type { Pictures } from './pictures.js';

export type Canvas = CanvasRenderingContext2D;

/** Whether a colour is visible. */
export const isSeen = (colour: string): boolean => !!colour && colour !== 'transparent' && !/^rgba.*, 0\)$|\/ 0\)$/.test(colour);

/** The page's background: that of its root element, or else of the body. */
export function groundOf({ documentElement, body }: Document): string {
  const colours = [documentElement, body].map((element) => (element ? getComputedStyle(element).backgroundColor : ''));
  return colours.find(isSeen) || 'transparent';
}

function within(canvas: Canvas, box: Box, radii: DOMPointInit[], paint: () => void): void {
  canvas.save();
  canvas.beginPath();
  addBox(canvas, box, radii);
  canvas.clip();
  paint();
  canvas.restore();
}

/** Shadows outside the box. A canvas measures them in its own pixels, regardless of its scale. */
function paintShadows(canvas: Canvas, style: CSSStyleDeclaration, box: Box, radii: DOMPointInit[], scale: number): void {
  if (!style.boxShadow || style.boxShadow === 'none') return;
  for (const shadow of split(style.boxShadow, ',').reverse()) {
    if (shadow.includes('inset')) continue;
    const parts = split(shadow, ' ');
    const [x = 0, y = 0, blur = 0, spread = 0] = parts.filter((part) => /^-?[\d.]+px$/.test(part)).map(px);
    const colour = parts.find((part) => !/^-?[\d.]+px$/.test(part)) || '';
    if (!isSeen(colour)) continue;
    const grown = { x: box.x - spread, y: box.y - spread, w: box.w + 2 * spread, h: box.h + 2 * spread };
    if (grown.w <= 0 || grown.h <= 0) continue;
    canvas.save();
    canvas.beginPath();
    canvas.rect(box.x - 1e4, box.y - 1e4, box.w + 2e4, box.h + 2e4);
    addBox(canvas, box, radii);
    canvas.clip('evenodd');
    canvas.shadowColor = colour;
    canvas.shadowBlur = blur * scale;
    // the box is painted far outside, so that only its shadow is visible
    canvas.shadowOffsetX = (x + 1e4) * scale;
    canvas.shadowOffsetY = y * scale;
    canvas.beginPath();
    addBox(canvas, { ...grown, x: grown.x - 1e4 }, smaller(radii, -spread));
    canvas.fill();
    canvas.restore();
  }
}

const listed = (text: string, index: number): string => {
  const all = split(text, ',');
  return all[index % all.length] || '';
};

/** The size of a background image. */
function backgroundSize(size: string, box: Box, [w, h]: [number, number]): [number, number] {
  if (size === 'cover' || size === 'contain') {
    const scale = Math[size === 'cover' ? 'max' : 'min'](box.w / w, box.h / h);
    return [w * scale, h * scale];
  }
  const [x = 'auto', y = 'auto'] = size.split(' ');
  const length = (text: string, whole: number) => (text === 'auto' ? null : text.endsWith('%') ? (px(text) / 100) * whole : px(text));
  const [width, height] = [length(x, box.w), length(y, box.h)];
  if (width === null) return height === null ? [w, h] : [(height * w) / h, height];
  return [width, height === null ? (width * h) / w : height];
}

const place = (text: string, room: number): number => (text.endsWith('%') ? (px(text) / 100) * room : px(text));

function paintImage(canvas: Canvas, style: CSSStyleDeclaration, index: number, box: Box, pictures: Pictures): void {
  const image = listed(style.backgroundImage, index);
  const [, address] = /^url\("(.*)"\)$/.exec(image) || [];
  const picture = address ? pictures.at(address) : null;
  const own: [number, number] = picture ? [picture.naturalWidth || box.w, picture.naturalHeight || box.h] : [box.w, box.h];
  const [w, h] = backgroundSize(listed(style.backgroundSize, index), box, own);
  const [left = '0%', top = '0%'] = listed(style.backgroundPosition, index).split(' ');
  const [x, y] = [box.x + place(left, box.w - w), box.y + place(top, box.h - h)];
  if (!picture) canvas.fillStyle = gradientOf(canvas, image, { x, y, w, h }) || 'transparent';
  else {
    const pattern = canvas.createPattern(picture, listed(style.backgroundRepeat, index).replace(/round|space/, 'repeat'));
    if (!pattern) return;
    pattern.setTransform(new DOMMatrix().translate(x, y).scale(w / own[0], h / own[1]));
    canvas.fillStyle = pattern;
  }
  canvas.fillRect(box.x, box.y, box.w, box.h);
}

/** Whether an element's background is clipped to its text. */
export const fillsText = (style: CSSStyleDeclaration): boolean =>
  (style.backgroundClip || style.getPropertyValue('-webkit-background-clip')) === 'text';

function paintBackground(canvas: Canvas, style: CSSStyleDeclaration, box: Box, pictures: Pictures): void {
  if (fillsText(style)) return;
  const clip = style.backgroundClip;
  const area = clip === 'content-box' ? insidePadding(box, style) : clip === 'padding-box' ? insideBorder(box, style) : box;
  const hasImage = style.backgroundImage !== 'none';
  if (!hasImage && !isSeen(style.backgroundColor)) return;
  within(canvas, area, radiiOf(style, box), () => {
    if (isSeen(style.backgroundColor)) {
      canvas.fillStyle = style.backgroundColor;
      canvas.fillRect(area.x, area.y, area.w, area.h);
    }
    if (!hasImage) return;
    const inner = style.backgroundOrigin === 'border-box' ? box : insideBorder(box, style);
    for (let index = split(style.backgroundImage, ',').length - 1; index >= 0; index -= 1)
      paintImage(canvas, style, index, inner, pictures);
  });
}

function paintBorder(canvas: Canvas, style: CSSStyleDeclaration, box: Box, radii: DOMPointInit[]): void {
  const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => ({
    // browsers draw inset borders of fields thinner than their computed width
    width: style[`border${side}Style`] === 'inset' ? 1 : px(style[`border${side}Width`]),
    colour: style[`border${side}Color`],
    line: style[`border${side}Style`],
  }));
  const [first] = sides as [(typeof sides)[0]];
  if (!sides.some(({ width, colour }) => width && isSeen(colour))) return;
  const { x, y, w, h } = box;
  const same = sides.every(({ width, colour, line }) => width === first.width && colour === first.colour && line === first.line);
  if (same) {
    const half = first.width / 2;
    canvas.beginPath();
    addBox(canvas, { x: x + half, y: y + half, w: Math.max(0, w - first.width), h: Math.max(0, h - first.width) }, smaller(radii, half));
    canvas.strokeStyle = first.colour;
    canvas.lineWidth = first.width;
    if (first.line === 'dashed') canvas.setLineDash([first.width * 2, first.width * 2]);
    if (first.line === 'dotted') canvas.setLineDash([first.width, first.width]);
    canvas.stroke();
    canvas.setLineDash([]);
    return;
  }
  const [top, right, bottom, left] = sides.map(({ width }) => width) as [number, number, number, number];
  const rects = [
    [x, y, w, top],
    [x + w - right, y, right, h],
    [x, y + h - bottom, w, bottom],
    [x, y, left, h],
  ] as const;
  within(canvas, box, radii, () => {
    sides.forEach(({ colour }, index) => {
      canvas.fillStyle = colour;
      canvas.fillRect(...(rects[index] as (typeof rects)[0]));
    });
  });
}

/** Paints a box without its content. */
export function paintBox(canvas: Canvas, style: CSSStyleDeclaration, box: Box, pictures: Pictures, scale: number): void {
  const radii = radiiOf(style, box);
  paintShadows(canvas, style, box, radii, scale);
  paintBackground(canvas, style, box, pictures);
  paintBorder(canvas, style, box, radii);
}

/** Addresses of a style's background images. */
export const backgroundAddresses = (style: CSSStyleDeclaration): string[] =>
  style.backgroundImage.includes('url(')
    ? split(style.backgroundImage, ',')
        .map((image) => (/^url\("(.*)"\)$/.exec(image) || [])[1] || '')
        .filter(Boolean)
    : [];
