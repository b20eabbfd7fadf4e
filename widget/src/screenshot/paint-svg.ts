/** Paints SVG drawings shape by shape. As an image, a drawing could not be loaded under a strict policy, nor read back. */
import { addBox, px } from './geometry.js';
import type { Canvas } from './paint-box.js';

const number = (element: Element, name: string): number => px(element.getAttribute(name) || '');

function pathOf(shape: Element): Path2D | null {
  const get = (name: string) => number(shape, name);
  const name = shape.localName;
  const path = new Path2D(shape.getAttribute('d') || '');
  if (name === 'path') return path;
  if (name === 'rect')
    addBox(path, { x: get('x'), y: get('y'), ...sizeOf(shape) }, [{ x: get('rx') || get('ry'), y: get('ry') || get('rx') }]);
  else if (name === 'circle' || name === 'ellipse')
    path.ellipse(get('cx'), get('cy'), get('rx') || get('r'), get('ry') || get('r'), 0, 0, 2 * Math.PI);
  else if (name === 'line') {
    path.moveTo(get('x1'), get('y1'));
    path.lineTo(get('x2'), get('y2'));
  } else if (name.startsWith('poly')) {
    const points = (shape.getAttribute('points') || '').match(/-?[\d.]+(e-?\d+)?/g) || [];
    for (let at = 1; at < points.length; at += 2) path.lineTo(Number(points[at - 1]), Number(points[at]));
    if (name === 'polygon') path.closePath();
  } else return null;
  return path;
}

/** The size may be in percent; the computed style has it in pixels. */
function sizeOf(shape: Element): { w: number; h: number } {
  const { width, height } = getComputedStyle(shape);
  return { w: px(width), h: px(height) };
}

/** A colour; a gradient is replaced by the colour of its first stop. */
function colourOf(paint: string, shape: Element): string | null {
  if (!paint || paint === 'none') return null;
  const [, id] = /^url\("?#([^")]+)/.exec(paint) || [];
  if (!id) return paint.startsWith('url') ? null : paint;
  const source = (shape.getRootNode() as Document).getElementById?.(id);
  const stop = source?.querySelector('stop');
  return stop ? getComputedStyle(stop).stopColor : null;
}

function paintShape(canvas: Canvas, shape: Element, path: Path2D, style: CSSStyleDeclaration): void {
  const alpha = canvas.globalAlpha;
  const fill = colourOf(style.fill, shape);
  if (fill) {
    canvas.globalAlpha = alpha * Number(style.fillOpacity || 1);
    canvas.fillStyle = fill;
    canvas.fill(path, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
  }
  const stroke = colourOf(style.stroke, shape);
  if (stroke && px(style.strokeWidth)) {
    canvas.globalAlpha = alpha * Number(style.strokeOpacity || 1);
    canvas.strokeStyle = stroke;
    canvas.lineWidth = px(style.strokeWidth);
    canvas.lineCap = style.strokeLinecap as CanvasLineCap;
    canvas.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    canvas.stroke(path);
  }
  canvas.globalAlpha = alpha;
}

/** Scales and centres a symbol's viewBox to fit its size. */
function fit(canvas: Canvas, symbol: Element, width: number, height: number): void {
  const [x = 0, y = 0, w = 0, h = 0] = (symbol.getAttribute('viewBox') || '').split(/[\s,]+/).map(Number);
  if (!w || !h || !width || !height) return;
  const scale = Math.min(width / w, height / h);
  canvas.translate((width - w * scale) / 2, (height - h * scale) / 2);
  canvas.scale(scale, scale);
  canvas.translate(-x, -y);
}

function paintUse(canvas: Canvas, use: SVGUseElement, paint: (child: Element) => void): void {
  const id = (use.href.baseVal || '').replace(/^#/, '');
  const target = (use.getRootNode() as Document).getElementById?.(id);
  if (!target) return;
  canvas.translate(number(use, 'x'), number(use, 'y'));
  if (target.localName !== 'symbol') {
    paint(target);
    return;
  }
  const svg = use.ownerSVGElement;
  fit(canvas, target, number(use, 'width') || (svg ? svg.clientWidth : 0), number(use, 'height') || (svg ? svg.clientHeight : 0));
  for (const child of Array.from(target.children)) paint(child);
}

function paintElement(canvas: Canvas, element: Element, depth: number, from: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(element);
  if (depth > 30 || style.display === 'none' || /^(defs|symbol|title|desc|clipPath|mask|style|script)$/.test(element.localName)) return;
  canvas.save();
  const { transform } = element as SVGGraphicsElement;
  for (let at = 0; depth && transform && at < transform.baseVal.numberOfItems; at += 1) {
    const { a, b, c, d, e, f } = transform.baseVal.getItem(at).matrix;
    canvas.transform(a, b, c, d, e, f);
  }
  canvas.globalAlpha *= Number(style.opacity || 1);
  // shapes of a symbol take their colours from where it is used
  const look = from && !element.getAttribute('fill') && !element.getAttribute('stroke') ? from : style;
  const path = style.visibility === 'hidden' ? null : pathOf(element);
  if (path) paintShape(canvas, element, path, look);
  else if (element.localName === 'use')
    paintUse(canvas, element as SVGUseElement, (child) => paintElement(canvas, child, depth + 1, style));
  else for (const child of Array.from(element.children)) paintElement(canvas, child, depth + 1, from);
  canvas.restore();
}

/** Paints a drawing at its position in the page. */
export function paintSvg(canvas: Canvas, svg: SVGSVGElement, { left, top }: { left: number; top: number }): void {
  const matrix = svg.getScreenCTM();
  if (!matrix) return;
  canvas.save();
  canvas.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e + left, matrix.f + top);
  canvas.globalAlpha /= Number(getComputedStyle(svg).opacity) || 1;
  paintElement(canvas, svg, 0, null);
  canvas.restore();
}
