/** Paints `::before` and `::after`, such as icons of a font. Browsers don't report their position, so it is derived from their style. */
import { type Box, insideBorder, insidePadding, px } from './geometry.js';
import { type Canvas, isSeen, paintBox } from './paint-box.js';
import { paintPiece, useFont } from './paint-text.js';
import { newPictures } from './pictures.js';

/** The position of a pseudo-element that is positioned in the element's box or a block of its own; null if it cannot be derived. */
function placeOf(style: CSSStyleDeclaration, outer: CSSStyleDeclaration, box: Box, which: string): Box | null {
  const [w, h] = [px(style.width), px(style.height)];
  if (style.position === 'absolute') {
    if (outer.position === 'static') return null;
    const inner = insideBorder(box, outer);
    const extra =
      style.boxSizing === 'border-box'
        ? [0, 0]
        : [px(style.paddingLeft) + px(style.paddingRight), px(style.paddingTop) + px(style.paddingBottom)];
    const x = inner.x + px(style.left) + px(style.marginLeft);
    return { x, y: inner.y + px(style.top) + px(style.marginTop), w: w + (extra[0] as number), h: h + (extra[1] as number) };
  }
  if (style.position === 'fixed' || style.float !== 'none') return null;
  const inner = insidePadding(box, outer);
  const y = style.display === 'block' && which === '::after' ? inner.y + inner.h - h : inner.y;
  return { x: which === '::after' && style.display !== 'block' ? inner.x + inner.w - w : inner.x, y, w, h: h || inner.h };
}

/** How to paint a pseudo-element with this style; null if there is nothing to paint. @param outer the style of its element, with this box */
export function paintPseudo(style: CSSStyleDeclaration, which: '::before' | '::after', outer: CSSStyleDeclaration, box: Box) {
  const { content } = style;
  if (!content || content === 'none' || content === 'normal' || style.display === 'none' || style.visibility !== 'visible') return null;
  // a transform would move it from the derived position
  if (style.transform !== 'none' && style.transform) return null;
  const text = /^"(.*)"$/.exec(content);
  if (!text) return null;
  const words = (text[1] as string).replace(/\\(["\\])/g, '$1');
  const at = placeOf(style, outer, box, which);
  if (!at) return null;
  return (canvas: Canvas) => {
    canvas.globalAlpha *= Number(style.opacity || 1);
    if (at.w && at.h) paintBox(canvas, style, at, newPictures(), 1);
    if (!words.trim() || !isSeen(style.color)) return;
    useFont(canvas, style);
    const { width } = canvas.measureText(words);
    const x = which === '::after' && !at.w ? at.x - width : at.x;
    const look = { style, colour: style.color, masked: false, turn: null };
    paintPiece(canvas, words, { x, y: at.y, w: at.w || width, h: at.h }, look);
  };
}
