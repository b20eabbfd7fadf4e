/** Shows an image with boxes over what must stay private: drawn with a pointer, or added, moved and resized with keys. */
import type { Redaction, Shot } from '../feedback/screenshot.js';
import { canvasOf, toJpeg } from './jpeg.js';

/** As fractions of the image. */
type Part = [x: number, y: number, w: number, h: number];

interface Cover {
  element: HTMLElement;
  part: Part;
}

const STEP = 0.02;
const LEAST = 0.01;
const COLOUR = '#111';
/** Visible on light and on dark. */
const FOCUSED = '0 0 0 2px #fff, 0 0 0 4px #2563eb';

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  // properties are set one by one, which no policy forbids
  Object.assign(element.style, style);
  for (const attribute of Object.keys(attributes)) element.setAttribute(attribute, attributes[attribute] as string);
  return element;
};

/** Keeps a box inside the image and displays it. */
function put({ element, part }: Cover): void {
  part[2] = within(part[2], LEAST, 1);
  part[3] = within(part[3], LEAST, 1);
  part[0] = within(part[0], 0, 1 - part[2]);
  part[1] = within(part[1], 0, 1 - part[3]);
  ['left', 'top', 'width', 'height'].forEach((side, index) => {
    element.style[side as 'left'] = `${(part[index] as number) * 100}%`;
  });
}

/** Draws the image to send: covered parts are painted over, not just hidden. */
async function draw(context: CanvasRenderingContext2D, blob: Blob, covers: readonly Cover[]): Promise<void> {
  const { width, height } = context.canvas;
  const bitmap = await createImageBitmap(blob);
  context.drawImage(bitmap, 0, 0, width, height);
  context.fillStyle = COLOUR;
  for (const { part } of covers) context.fillRect(part[0] * width, part[1] * height, part[2] * width, part[3] * height);
}

/** Follows a pointer that was pressed; `move` gets the distance in fractions of the image. */
function follow(area: HTMLElement, down: PointerEvent, move: (dx: number, dy: number) => void): void {
  const { width, height } = area.getBoundingClientRect();
  const onMove = (event: PointerEvent) => move((event.clientX - down.clientX) / width, (event.clientY - down.clientY) / height);
  const end = new AbortController();
  area.setPointerCapture(down.pointerId);
  area.addEventListener('pointermove', onMove, { signal: end.signal });
  for (const name of ['pointerup', 'pointercancel']) area.addEventListener(name, () => end.abort(), { signal: end.signal });
  down.preventDefault();
}

/** The image, where boxes are drawn. */
function areaOf(shot: Shot, label: string): HTMLElement {
  const area = make('div', { position: 'relative', touchAction: 'none', cursor: 'crosshair', lineHeight: '0' });
  const shown = canvasOf(shot.width, shot.height);
  if (shown) {
    Object.assign(shown.canvas.style, { width: '100%', height: 'auto', border: '1px solid', boxSizing: 'border-box' });
    shown.canvas.setAttribute('role', 'img');
    shown.canvas.setAttribute('aria-label', label);
    area.append(shown.canvas);
    void draw(shown, shot.blob, []);
  }
  return area;
}

/** A box that is moved by pointer, and moved, resized and removed by keys. */
function coverOf(area: HTMLElement, part: Part, attributes: Record<string, string>, uncover: (cover: Cover) => void): Cover {
  const look = { all: 'unset', position: 'absolute', background: COLOUR, cursor: 'move' };
  const element = make('button', look, { type: 'button', ...attributes });
  const one: Cover = { part, element };
  element.onfocus = () => {
    element.style.boxShadow = FOCUSED;
  };
  element.onblur = () => {
    element.style.boxShadow = '';
  };
  element.onkeydown = (event) => {
    const axis = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].indexOf(event.key);
    if (axis >= 0) part[((axis % 2) + (event.shiftKey ? 2 : 0)) as 0] += axis < 2 ? -STEP : STEP;
    else if (event.key === 'Delete' || event.key === 'Backspace') uncover(one);
    else return;
    put(one);
    event.preventDefault();
  };
  element.onpointerdown = (event) => {
    const [x, y] = part;
    event.stopPropagation();
    element.focus();
    follow(area, event, (dx, dy) => {
      part[0] = x + dx;
      part[1] = y + dy;
      put(one);
    });
  };
  put(one);
  area.append(element);
  return one;
}

/** Lets a pointer draw boxes. A click alone adds none. */
function drawBoxes(area: HTMLElement, cover: (part: Part) => Cover): void {
  area.onpointerdown = (event) => {
    if (event.button) return;
    const { left, top, width, height } = area.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    let one: Cover | null = null;
    follow(area, event, (dx, dy) => {
      one = one || cover([x, y, 0, 0]);
      one.part.splice(0, 4, dx < 0 ? x + dx : x, dy < 0 ? y + dy : y, Math.abs(dx), Math.abs(dy));
      put(one);
    });
  };
}

/** Shows an image in the dialog. For the texts, see `Redaction`. */
export function redact(place: HTMLElement, shot: Shot, text: (name: string) => string): Redaction {
  const covers: Cover[] = [];
  const root = make('div', {});
  const area = areaOf(shot, text('preview'));
  const help = make('p', {}, { id: 'tw-hide-help', class: 'hint' });
  help.textContent = text('hideHelp');

  const uncover = (cover = covers[covers.length - 1]) => {
    if (!cover) return;
    covers.splice(covers.indexOf(cover), 1);
    const hadFocus = cover.element.matches(':focus');
    cover.element.remove();
    if (hadFocus) hide.focus();
  };
  const cover = (part: Part): Cover => {
    const label = `${text('hide')} ${covers.length + 1}`;
    const one = coverOf(area, part, { 'aria-label': label, 'aria-describedby': help.id }, uncover);
    covers.push(one);
    return one;
  };
  drawBoxes(area, cover);
  const buttons = ['hide', 'undo'].map((name) => {
    const button = make('button', {}, { type: 'button', class: 'quiet' });
    button.textContent = text(name);
    return button;
  }) as [HTMLButtonElement, HTMLButtonElement];
  const [hide, undo] = buttons;
  hide.setAttribute('aria-describedby', help.id);
  hide.onclick = () => cover([0.4, 0.4, 0.2, 0.1]).element.focus();
  undo.onclick = () => uncover();
  const row = make('div', {}, { class: 'row' });
  row.append(hide, undo);
  root.append(area, help, row);
  place.append(root);
  return {
    async shot() {
      const context = canvasOf(shot.width, shot.height);
      if (!covers.length || !context) return shot;
      await draw(context, shot.blob, covers);
      const covered = await toJpeg(context.canvas);
      if (!covered) throw new Error('the picture cannot be made');
      return covered;
    },
    remove: () => root.remove(),
  };
}
