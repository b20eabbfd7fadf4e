/** Paints form fields without their values. The image shows whether a field is filled in, but not the text, its length or the choice. */
import { type Box, insidePadding, px } from './geometry.js';
import type { Canvas } from './paint-box.js';
import { useFont } from './paint-text.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const BULLETS = '••••••••';
const LABELLED = /^(submit|button|reset)$/;
const LINE = '#767676';

function paintMark(canvas: Canvas, field: HTMLInputElement, { x, y, w, h }: Box): void {
  canvas.beginPath();
  if (field.type === 'radio') canvas.arc(x + w / 2, y + h / 2, Math.min(w, h) / 2 - 0.5, 0, 2 * Math.PI);
  else canvas.rect(x + 0.5, y + 0.5, w - 1, h - 1);
  canvas.fillStyle = '#fff';
  canvas.fill();
  canvas.strokeStyle = LINE;
  canvas.lineWidth = 1;
  canvas.stroke();
}

function paintWords(
  canvas: Canvas,
  text: string,
  box: Box,
  style: CSSStyleDeclaration,
  { isTop, faint }: { isTop: boolean; faint: boolean },
): void {
  const { ascent, descent } = useFont(canvas, style);
  const { width } = canvas.measureText(text);
  const room = box.w - width;
  const x = box.x + (style.textAlign === 'center' ? room / 2 : style.textAlign === 'right' || style.direction === 'rtl' ? room : 0);
  canvas.beginPath();
  canvas.rect(box.x, box.y, box.w, box.h);
  canvas.clip();
  if (faint) canvas.globalAlpha *= 0.55;
  canvas.fillStyle = style.color;
  canvas.fillText(
    text,
    x,
    isTop
      ? box.y + ascent + (px(style.lineHeight) || ascent + descent) / 2 - (ascent + descent) / 2
      : box.y + (box.h + ascent - descent) / 2,
  );
}

/** Paints the inside of a field. */
export function paintControl(canvas: Canvas, element: Element, style: CSSStyleDeclaration, box: Box, masked: boolean): void {
  const field = element as Field;
  const inner = insidePadding(box, style);
  if (field.type === 'checkbox' || field.type === 'radio') {
    if ((style.appearance || 'auto') !== 'none') paintMark(canvas, field as HTMLInputElement, box);
  } else if (LABELLED.test(field.type)) {
    if (!masked) paintWords(canvas, field.value || field.type, inner, style, { isTop: false, faint: false });
  } else if (/^(range|color|file|image)$/.test(field.type)) {
    canvas.fillStyle = '#c4c7cc';
    canvas.fillRect(box.x, box.y, box.w, box.h);
  } else {
    const isTop = field.localName === 'textarea' || (field.localName === 'select' && (field as HTMLSelectElement).size > 1);
    const filled = !!field.value;
    const text = filled ? BULLETS : masked ? '' : (field as HTMLInputElement).placeholder || '';
    paintWords(canvas, text, inner, style, { isTop, faint: !filled });
  }
}

export const isControl = (element: Element): boolean => /^(input|textarea|select)$/.test(element.localName);
