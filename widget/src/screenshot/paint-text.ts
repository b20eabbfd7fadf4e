/** Paints text where the browser has laid it out, line by line, in the page's fonts. */
import { type Box, px } from './geometry.js';
import type { Canvas } from './paint-box.js';

interface TextLook {
  style: CSSStyleDeclaration;
  colour: string | CanvasGradient;
  masked: boolean;
}

interface Piece {
  text: string;
  box: DOMRect;
}

const asWritten = (text: string, transform: string): string => {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  return transform === 'capitalize'
    ? text.replace(/(^|[\s([{"'-])(\p{L})/gu, (_all, before, letter) => before + letter.toUpperCase())
    : text;
};

/** Splits a part of a text that may span several lines. */
function* partsOf(range: Range, node: Text, start: number, end: number): Generator<Piece> {
  range.setStart(node, start);
  range.setEnd(node, end);
  const rects = Array.from(range.getClientRects()).filter(({ width }) => width);
  const [first] = rects;
  if (!first) return;
  if (rects.every(({ top, height }) => Math.abs(top - first.top) < height / 2)) {
    yield { text: node.data.slice(start, end), box: range.getBoundingClientRect() };
  } else if (end - start > 1) {
    // a broken word, or a script without spaces: halve until each part is on one line
    let middle = (start + end) >> 1;
    if (/[\uDC00-\uDFFF]/.test(node.data[middle] || '')) middle += 1;
    if (middle >= end) return;
    yield* partsOf(range, node, start, middle);
    yield* partsOf(range, node, middle, end);
  }
}

/** Splits a text into pieces on one line each: the whole text, or word by word. */
export function piecesOf(node: Text): Piece[] {
  const range = node.ownerDocument.createRange();
  const { data } = node;
  const start = data.search(/\S/);
  if (start < 0) return [];
  const end = data.replace(/\s+$/, '').length;
  range.setStart(node, start);
  range.setEnd(node, end);
  const rects = Array.from(range.getClientRects()).filter(({ width }) => width);
  const [only] = rects;
  if (!only) return [];
  if (rects.length === 1) return [{ text: data.slice(start, end).replace(/\s+/g, ' '), box: only }];
  const pieces: Piece[] = [];
  const words = /\S+/g;
  for (let word = words.exec(data); word; word = words.exec(data))
    pieces.push(...partsOf(range, node, word.index, word.index + word[0].length));
  return pieces;
}

export function useFont(canvas: Canvas, style: CSSStyleDeclaration): { ascent: number; descent: number } {
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  canvas.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
  canvas.textAlign = 'left';
  if ('letterSpacing' in canvas) {
    canvas.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
    canvas.wordSpacing = style.wordSpacing;
  }
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
  return { ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
}

function paintLines(canvas: Canvas, { textDecorationLine, textDecorationColor }: CSSStyleDeclaration, size: number, width: number): void {
  if (!/[uh]/.test(textDecorationLine || '')) return;
  canvas.fillStyle = textDecorationColor;
  const y = textDecorationLine.startsWith('u') ? 0.12 : -0.3;
  canvas.fillRect(0, y * size, width, Math.max(1, size / 16));
}

/** Paints a piece of text in its box, which is as high as the displayed font. */
export function paintPiece(canvas: Canvas, text: string, box: Box, { style, colour, masked }: TextLook): void {
  canvas.fillStyle = colour;
  if (masked) {
    canvas.globalAlpha *= 0.45;
    canvas.fillRect(box.x, box.y + box.h * 0.25, box.w, box.h * 0.5);
    return;
  }
  const { ascent, descent } = useFont(canvas, style);
  const written = asWritten(text, style.textTransform);
  const scale = box.h / (ascent + descent);
  canvas.translate(box.x, box.y + box.h / 2);
  // the height of a font differs slightly between browsers
  if (Math.abs(scale - 1) > 0.2) canvas.scale(scale, scale);
  canvas.translate(0, (ascent - descent) / 2);
  canvas.fillText(written, 0, 0);
  paintLines(canvas, style, px(style.fontSize), canvas.measureText(written).width);
}
