/** Paints text where the browser has laid it out, line by line, in the page's fonts. */
import { type Box, isTurned, px, turnIn } from './geometry.js';
import { split } from './gradients.js';
import { type Canvas, isSeen } from './paint-box.js';

interface TextLook {
  style: CSSStyleDeclaration;
  colour: string | CanvasGradient;
  masked: boolean;
  turn: DOMMatrix | null;
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

/** Scripts that stand upright in vertical lines, one below the other. */
const UPRIGHT = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef`;
const CHARACTERS = new RegExp(`[${UPRIGHT}]|[^\\s${UPRIGHT}]+`, 'gu');
const IS_UPRIGHT = new RegExp(`^[${UPRIGHT}]`, 'u');

const isVertical = ({ writingMode }: CSSStyleDeclaration): boolean => /^(vertical|sideways)/.test(writingMode);
const isUpright = (text: string, { textOrientation }: CSSStyleDeclaration): boolean =>
  textOrientation === 'upright' || IS_UPRIGHT.test(text);

/** Splits a part of a text that may span several lines. */
function* partsOf(range: Range, node: Text, start: number, end: number): Generator<Piece> {
  range.setStart(node, start);
  range.setEnd(node, end);
  const rects = Array.from(range.getClientRects()).filter(({ width }) => width);
  const [first] = rects;
  if (!first) return;
  const isOneLine = rects.every(
    ({ top, left, height, width }) => Math.abs(top - first.top) < height / 2 || Math.abs(left - first.left) < width / 2,
  );
  if (isOneLine) {
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

/** Splits a text into pieces on one line each: the whole text, word by word, or by upright characters of a vertical line. */
export function piecesOf(node: Text, style: CSSStyleDeclaration): Piece[] {
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
  const isWhole = rects.length === 1 && !isVertical(style);
  if (isWhole) return [{ text: data.slice(start, end).replace(/\s+/g, ' '), box: only }];
  const pieces: Piece[] = [];
  const words = !isVertical(style) ? /\S+/g : style.textOrientation === 'upright' ? /\S/gu : CHARACTERS;
  words.lastIndex = 0;
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

/** The first shadow of a text. A canvas measures it in its own pixels, regardless of its transform. */
function castShadow(canvas: Canvas, { textShadow }: CSSStyleDeclaration): void {
  if (!textShadow || textShadow === 'none') return;
  const parts = split(split(textShadow, ',')[0] || '', ' ');
  const [x = 0, y = 0, blur = 0] = parts.filter((part) => /^-?[\d.]+px$/.test(part)).map(px);
  const { a, b } = canvas.getTransform();
  const scale = Math.hypot(a, b);
  canvas.shadowColor = parts.find((part) => !/^-?[\d.]+px$/.test(part)) || 'transparent';
  [canvas.shadowOffsetX, canvas.shadowOffsetY, canvas.shadowBlur] = [x * scale, y * scale, blur * scale];
}

/** How a line of text lies: turned with its element, and in vertical lines. */
function lieOf(text: string, style: CSSStyleDeclaration, turn: DOMMatrix | null): DOMMatrix | null {
  if (!isVertical(style) || isUpright(text, style)) return turn;
  const line = new DOMMatrix(style.writingMode === 'sideways-lr' ? [0, -1, 1, 0, 0, 0] : [0, 1, -1, 0, 0, 0]);
  return turn ? turn.multiply(line) : line;
}

/** Paints a piece of text in its box: upright text is as high as the box, other text stands in its middle. */
export function paintPiece(canvas: Canvas, text: string, box: Box, { style, colour, masked, turn }: TextLook): void {
  canvas.fillStyle = colour;
  if (masked) {
    canvas.globalAlpha *= 0.45;
    canvas.fillRect(box.x, box.y + box.h * 0.25, box.w, box.h * 0.5);
    return;
  }
  const { ascent, descent } = useFont(canvas, style);
  const written = asWritten(text, style.textTransform);
  const { width } = canvas.measureText(written);
  const lie = lieOf(text, style, turn);
  if (isTurned(lie) || isVertical(style)) {
    turnIn(canvas, box, lie);
    canvas.translate(-width / 2, (ascent - descent) / 2);
  } else {
    const scale = box.h / (ascent + descent);
    canvas.translate(box.x, box.y + box.h / 2);
    // the height of a font differs slightly between browsers
    if (Math.abs(scale - 1) > 0.2) canvas.scale(scale, scale);
    canvas.translate(0, (ascent - descent) / 2);
  }
  canvas.save();
  if (typeof colour !== 'string' || isSeen(colour)) castShadow(canvas, style);
  canvas.fillText(written, 0, 0);
  canvas.restore();
  paintLines(canvas, style, px(style.fontSize), width);
}
