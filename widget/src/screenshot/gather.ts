/**
 * Walks over the visible page, through shadow roots and same-origin frames, and lists what to paint in the browsers' painting order: layer
 * by layer.
 */
import { type Box, type Clip, insideBorder, insidePadding, isTurned, meets, px, radiiOf, turnIn, turnOf } from './geometry.js';
import { gradientOf } from './gradients.js';
import { type Hiding, hidingOf, isUnreadable } from './hidden.js';
import { backgroundAddresses, type Canvas, fillsText, groundOf, isSeen, paintBox } from './paint-box.js';
import { isControl, paintControl } from './paint-control.js';
import { paintPseudo } from './paint-pseudo.js';
import { paintReplaced } from './paint-replaced.js';
import { paintSvg } from './paint-svg.js';
import { paintPiece, piecesOf } from './paint-text.js';
import type { Picture, Pictures } from './pictures.js';

interface Step {
  alpha: number;
  clip: Clip | null;
  paint: (canvas: Canvas) => void;
}

/** Elements that are painted together, above or below other layers. */
export interface Layer {
  z: number;
  own: Step[];
  layers: Layer[];
}

/** What an element passes on to its descendants. */
interface State {
  /** The layer that its parts are painted in, and the one for layers that escape from it. */
  layer: Layer;
  stack: Layer;
  alpha: number;
  clip: Clip | null;
  /** The clips for absolutely positioned and for fixed descendants. */
  clipOfPositioned: Clip | null;
  clipOfFixed: Clip | null;
  hiding: Hiding;
  turn: DOMMatrix | null;
  fill: string;
  fillBox: Box | null;
  /** The offset of the frame. */
  left: number;
  top: number;
  view: Box;
}

interface Walk {
  pictures: Pictures;
  /** An element to leave out, such as the widget itself. */
  exclude: Element | null;
  /** Image pixels per CSS pixel. */
  scale: number;
  /** Yields to the page from time to time; throws when the time limit is reached. */
  pause: () => Promise<void> | undefined;
}

const layerOf = (z: number): Layer => ({ z, own: [], layers: [] });

function childrenOf(element: Element): Iterable<ChildNode> {
  if (element.shadowRoot) return Array.from(element.shadowRoot.childNodes);
  if (element.localName === 'slot') {
    const assigned = (element as HTMLSlotElement).assignedNodes();
    if (assigned.length) return assigned as ChildNode[];
  }
  return Array.from(element.childNodes);
}

const boxOf = (rect: DOMRect, { left, top }: State): Box => ({ x: rect.left + left, y: rect.top + top, w: rect.width, h: rect.height });

/** Whether an element is a stacking context: no layer inside can escape from it. */
const isStack = ({ position, opacity, transform, rotate, zIndex }: CSSStyleDeclaration): boolean =>
  opacity !== '1' || transform !== 'none' || !/^(none)?$/.test(rotate || '') || zIndex !== 'auto' || position === 'fixed';

/** Where an element's own content is painted: its box, or after `enter` an upright box in the middle of a turned one. */
function placeOf(element: Element, style: CSSStyleDeclaration, box: Box, { turn }: State): { at: Box; enter: (canvas: Canvas) => void } {
  if (!isTurned(turn)) return { at: box, enter: () => {} };
  const { offsetWidth: w = px(style.width), offsetHeight: h = px(style.height) } = element as Partial<HTMLElement>;
  return { at: { x: -w / 2, y: -h / 2, w, h }, enter: (canvas) => turnIn(canvas, box, turn) };
}

const isOnTop = (element: Element): boolean => {
  try {
    return element.matches(':modal,:popover-open');
  } catch {
    return false;
  }
};

function addText(node: Text, style: CSSStyleDeclaration, state: State, own: string): void {
  if (style.visibility !== 'visible') return;
  const { alpha, clip, hiding, fill, fillBox, turn } = state;
  for (const { text, box: rect } of piecesOf(node, style)) {
    const box = boxOf(rect, state);
    if (!meets(box, state.view)) continue;
    const paint = (canvas: Canvas) => {
      const colour = (fillBox && gradientOf(canvas, fill, fillBox)) || own;
      if (colour !== own || isSeen(own)) paintPiece(canvas, text, box, { style, colour, masked: hiding !== 'none', turn });
    };
    state.layer.own.push({ alpha, clip, paint });
  }
}

/** Adds the text of an SVG drawing. */
function addWords(svg: Element, state: State): void {
  for (const element of Array.from(svg.querySelectorAll('text,tspan'))) {
    const style = getComputedStyle(element);
    let above: Element | null = element;
    while (above && above !== svg && !isUnreadable(getComputedStyle(above).filter)) above = above.parentElement;
    if (above !== svg) continue;
    for (const child of Array.from(element.childNodes)) if (child.nodeType === 3) addText(child as Text, style, state, style.fill);
  }
}

/** Adds a list item's marker, which is outside its box. */
function addMarker(element: HTMLElement, style: CSSStyleDeclaration, box: Box, state: State): void {
  if (style.display !== 'list-item' || style.listStyleType === 'none' || style.listStylePosition === 'inside' || isTurned(state.turn))
    return;
  const items = /disc|circle|square/.test(style.listStyleType) ? null : element.parentElement;
  const text = items ? `${Array.from(items.children).indexOf(element) + 1}.` : '•';
  const size = px(style.fontSize);
  const h = px(style.lineHeight) || size * 1.2;
  const w = size * (0.3 + text.length * 0.55);
  const x = style.direction === 'rtl' ? box.x + box.w + size * 0.4 : box.x - w;
  const y = insidePadding(box, style).y;
  const look = { style, colour: getComputedStyle(element, '::marker').color || style.color, masked: state.hiding !== 'none', turn: null };
  state.layer.own.push({ ...state, paint: (canvas) => paintPiece(canvas, text, { x, y, w, h }, look) });
}

/** Adds an element's content other than its children. Returns whether there is nothing else to add. */
function addContent(element: Element, style: CSSStyleDeclaration, box: Box, state: State, { pictures }: Walk): boolean {
  const { alpha, hiding } = state;
  const masked = hiding !== 'none';
  const name = element.localName;
  const isSvg = name === 'svg';
  if (!isSvg && !isControl(element) && !/^(img|canvas|video|iframe|frame|picture|audio)$/.test(name)) return false;
  const { at, enter } = placeOf(element, style, box, state);
  const around = isTurned(state.turn) ? box : insideBorder(box, style);
  const clip: Clip = { box: around, radii: around === box ? [] : radiiOf(style, box), outer: state.clip };
  if (isSvg) {
    state.layer.own.push({ alpha, clip, paint: (canvas) => paintSvg(canvas, element as SVGSVGElement, state) });
    addWords(element, { ...state, clip });
  } else if (isControl(element)) {
    const paint = (canvas: Canvas) => {
      enter(canvas);
      paintControl(canvas, element, style, at, masked);
    };
    state.layer.own.push({ alpha, clip, paint });
    return true;
  } else if (name === 'img' || name === 'canvas' || name === 'video') {
    const picture = element as Picture;
    if (!masked) pictures.wantShown(picture);
    const paint = (canvas: Canvas) => {
      enter(canvas);
      paintReplaced(canvas, masked ? null : pictures.shown(picture), style, insidePadding(at, style));
    };
    state.layer.own.push({ alpha, clip, paint });
  }
  return name !== 'picture' && name !== 'iframe' && name !== 'frame';
}

/** Continues inside a frame if the page may read it; otherwise paints a box in its place. */
async function walkFrame(frame: HTMLIFrameElement, style: CSSStyleDeclaration, box: Box, state: State, walk: Walk): Promise<void> {
  const inner = insidePadding(box, style);
  let root: HTMLElement | undefined;
  try {
    root = frame.contentDocument?.documentElement;
  } catch {
    // cross-origin
  }
  const clip = { box: inner, radii: [], outer: state.clip };
  if (!root || state.hiding !== 'none') {
    state.layer.own.push({ alpha: state.alpha, clip, paint: (canvas) => paintReplaced(canvas, null, style, inner) });
    return;
  }
  const ground = groundOf(root.ownerDocument);
  const paint = (canvas: Canvas) => {
    canvas.fillStyle = ground;
    canvas.fillRect(inner.x, inner.y, inner.w, inner.h);
  };
  state.layer.own.push({ alpha: state.alpha, clip, paint });
  await walkElement(root, { ...state, left: inner.x, top: inner.y, clip, clipOfPositioned: clip, clipOfFixed: clip }, walk);
}

/** An element's layer, and what its descendants inherit. */
function stateIn(element: Element, style: CSSStyleDeclaration, outer: State): State {
  const { position } = style;
  const onTop = isOnTop(element);
  const isPositioned = position !== 'static' || onTop;
  const stacked = isStack(style);
  const clip = onTop ? null : position === 'fixed' ? outer.clipOfFixed : position === 'absolute' ? outer.clipOfPositioned : outer.clip;
  const state = { ...outer, clip, alpha: outer.alpha * Number(style.opacity || 1), hiding: hidingOf(element, style, outer.hiding) };
  // transforms don't apply to lines of text
  if (style.display !== 'inline') state.turn = turnOf(style, outer.turn);
  if (isPositioned || stacked) {
    state.layer = layerOf(onTop ? Number.MAX_SAFE_INTEGER : Number.parseInt(style.zIndex, 10) || 0);
    outer.stack.layers.push(state.layer);
    if (stacked) state.stack = state.layer;
    state.clipOfPositioned = clip;
  }
  if (style.transform !== 'none') state.clipOfFixed = clip;
  return state;
}

const backdropOf = (style: CSSStyleDeclaration): string => style.backdropFilter || style.getPropertyValue('-webkit-backdrop-filter');

/** Covers a box with the page's background. */
function paintGround(canvas: Canvas, { ownerDocument }: Element, { x, y, w, h }: Box): void {
  const ground = groundOf(ownerDocument);
  for (const colour of ['#fff', ground]) {
    canvas.fillStyle = colour;
    canvas.fillRect(x, y, w, h);
  }
}

function addBoxOf(element: HTMLElement, style: CSSStyleDeclaration, box: Box, state: State, walk: Walk): void {
  const { alpha, clip, hiding } = state;
  if (hiding === 'all') {
    state.layer.own.push({ alpha: 1, clip, paint: (canvas) => paintReplaced(canvas, null, style, box) });
    return;
  }
  if (hiding === 'none') for (const address of backgroundAddresses(style)) walk.pictures.want(address);
  // what is behind it is unreadable, so it is not painted
  if (isUnreadable(backdropOf(style))) state.layer.own.push({ alpha: 1, clip, paint: (canvas) => paintGround(canvas, element, box) });
  if (isTurned(state.turn)) {
    const { at, enter } = placeOf(element, style, box, state);
    const paint = (canvas: Canvas) => {
      enter(canvas);
      paintBox(canvas, style, at, walk.pictures, walk.scale);
    };
    state.layer.own.push({ alpha, clip, paint });
    return;
  }
  // an inline element may span several lines
  const rects = style.display === 'inline' ? Array.from(element.getClientRects(), (rect) => boxOf(rect, state)) : [box];
  for (const at of rects) state.layer.own.push({ alpha, clip, paint: (canvas) => paintBox(canvas, style, at, walk.pictures, walk.scale) });
}

/** Adds an element and its descendants. */
async function walkElement(element: Element, outer: State, walk: Walk): Promise<void> {
  if (element === walk.exclude) return;
  const waits = walk.pause();
  if (waits) await waits;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.opacity === '0') return;
  const state = stateIn(element, style, outer);
  const rect = element.getBoundingClientRect();
  const box = boxOf(rect, state);
  const isSeenHere = rect.width > 0 && rect.height > 0 && meets(box, state.view) && (!state.clip || meets(box, state.clip.box));
  const isVisible = isSeenHere && style.visibility === 'visible' && style.display !== 'contents';
  if (isVisible) {
    addBoxOf(element as HTMLElement, style, box, state, walk);
    if (state.hiding === 'all') return;
    addMarker(element as HTMLElement, style, box, state);
    if (addContent(element, style, box, state, walk)) return;
    if (/^i?frame$/.test(element.localName)) return walkFrame(element as HTMLIFrameElement, style, box, state, walk);
  } else if (state.hiding === 'all' || isControl(element) || element.localName === 'svg') return;
  await walkChildren(element as HTMLElement, style, box, state, walk, isVisible);
}

async function walkChildren(
  element: HTMLElement,
  style: CSSStyleDeclaration,
  box: Box,
  state: State,
  walk: Walk,
  isVisible: boolean,
): Promise<void> {
  const inner = { ...state };
  if (fillsText(style)) Object.assign(inner, { fill: style.backgroundImage, fillBox: box });
  if (
    /hidden|auto|scroll|clip/.test(style.overflowX + style.overflowY) &&
    style.display !== 'inline' &&
    !/^(html|body)$/.test(element.localName)
  ) {
    const clip = { box: insideBorder(box, style), radii: radiiOf(style, box), outer: state.clip };
    // everything inside is clipped away
    if (!meets(clip.box, state.view)) return;
    inner.clip = clip;
    if (style.position !== 'static' || style.transform !== 'none') inner.clipOfPositioned = clip;
  }
  const pseudo = (which: '::before' | '::after') => {
    const rects = style.display === 'inline' ? Array.from(element.getClientRects()) : [];
    const line = which === '::before' ? rects[0] : rects[rects.length - 1];
    if (!isVisible || state.hiding !== 'none') return;
    const { at, enter } = placeOf(element, style, line ? boxOf(line, state) : box, state);
    const own = getComputedStyle(element, which);
    const paint = paintPseudo(own, which, style, at);
    const { alpha, clip } = inner;
    if (isUnreadable(backdropOf(own))) inner.layer.own.push({ alpha: 1, clip, paint: (canvas) => paintGround(canvas, element, box) });
    if (!paint) return;
    const painted = (canvas: Canvas) => {
      enter(canvas);
      paint(canvas);
    };
    inner.layer.own.push({ alpha, clip, paint: painted });
  };
  pseudo('::before');
  for (const child of childrenOf(element)) {
    if (child.nodeType === 1) await walkElement(child as Element, inner, walk);
    else if (child.nodeType === 3) addText(child as Text, style, inner, style.color);
  }
  pseudo('::after');
}

/** Gathers everything that the window shows. */
export async function gather(view: Box, walk: Walk): Promise<Layer> {
  const layer = layerOf(0);
  const state: State = {
    ...{ layer, stack: layer, alpha: 1, clip: null, clipOfPositioned: null, clipOfFixed: null, hiding: 'none', turn: null },
    ...{ fill: '', fillBox: null, left: 0, top: 0, view },
  };
  await walkElement(document.documentElement, state, walk);
  return layer;
}
