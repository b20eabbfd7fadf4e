/** Draws sequence diagrams: participants side by side, with time downwards. */
import type { Element, ElementContent } from 'hast';
import { h } from '../../components/build.js';
import { LINE, labelLines, widest, widthOf } from '../drawing/labels.js';
import { type Drawing, line, type Point, pathThrough, polygon, rect, shape, texts } from '../drawing/svg.js';
import type { Activity, Frame, Message, Note, Participant, Sequence } from './model.js';

const HEAD = 40;
const GAP = 28;
const STEP = 16;
const LOOP = 34;
/** Half the width of an activation bar. */
const BAR = 5;

interface OpenFrame {
  word: string;
  top: number;
  left: number;
  right: number;
  parts: Element[];
}

class Drawer {
  private readonly x = new Map<string, number>();
  private readonly lines: ElementContent[] = [];
  private readonly bars: ElementContent[] = [];
  private readonly frames: ElementContent[] = [];
  private readonly open: OpenFrame[] = [];
  private readonly active = new Map<string, number[]>();
  private readonly words: string[] = [];
  private readonly labels: Map<string, string[]>;
  private y = HEAD + 10;
  private left = 0;
  private right = 0;

  constructor(private readonly sequence: Sequence) {
    this.labels = new Map([...sequence.participants.values()].map(({ id, label }) => [id, labelLines(label)]));
    this.columns();
  }

  private widthOf(id: string): number {
    return Math.max(80, widest(this.labels.get(id) ?? []) + 28);
  }

  /** Makes columns as wide as their content needs. */
  private columns(): void {
    const ids = [...this.sequence.participants.keys()];
    const order = new Map(ids.map((id, at) => [id, at]));
    const messages = this.sequence.steps.filter((step): step is Message => step.type === 'message');
    ids.forEach((id, at) => {
      const before = ids[at - 1];
      let x = before === undefined ? this.widthOf(id) / 2 : this.at(before) + (this.widthOf(before) + this.widthOf(id)) / 2 + GAP;
      for (const { from, to, lines } of messages) {
        const [a = 0, b = 0] = [order.get(from), order.get(to)];
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        if (last === at && first < at) x = Math.max(x, this.at(ids[first] as string) + widest(lines) + 34);
        else if (first === last && first === at - 1) x = Math.max(x, this.at(ids[first] as string) + widest(lines) + LOOP + 20);
      }
      this.x.set(id, x);
      this.reach(x - this.widthOf(id) / 2, x + this.widthOf(id) / 2);
    });
  }

  private at(id: string): number {
    return this.x.get(id) ?? 0;
  }

  private reach(left: number, right: number): void {
    this.left = Math.min(this.left, left);
    this.right = Math.max(this.right, right);
    for (const frame of this.open) [frame.left, frame.right] = [Math.min(frame.left, left - 8), Math.max(frame.right, right + 8)];
  }

  draw(): Drawing {
    for (const step of this.sequence.steps) {
      if (step.type === 'message') this.message(step);
      else if (step.type === 'note') this.note(step);
      else if (step.type === 'activity') this.activity(step);
      else if (step.type === 'close') this.close();
      else this.frame(step);
    }
    for (const [about, since] of this.active) for (let left = since.length; left > 0; left -= 1) this.finish(about);
    return this.whole();
  }

  private whole(): Drawing {
    const bottom = this.y + STEP;
    const participants = [...this.sequence.participants.values()];
    const lives = participants.map(({ id }) => line('life', { x: this.at(id), y: HEAD }, { x: this.at(id), y: bottom }));
    const heads = participants.flatMap((participant) => [...this.head(participant, 0), ...this.head(participant, bottom)]);
    return {
      view: { x: this.left - 10, y: -10, width: this.right - this.left + 20, height: bottom + HEAD + 20 },
      parts: [...lives, ...this.frames, ...this.bars, ...this.lines, ...heads],
      kind: 'Sequence diagram',
      words: this.words,
    };
  }

  private nameOf(id: string): string {
    return this.labels.get(id)?.join(' ') ?? id;
  }

  private head({ id, isActor }: Participant, top: number): ElementContent[] {
    const [x, width] = [this.at(id), this.widthOf(id)];
    const lines = this.labels.get(id) ?? [];
    const shown = lines.length > 2 ? [`${lines[0] ?? ''} …`] : lines;
    return [
      rect(isActor ? 'node actor' : 'node', { x: x - width / 2, y: top, width, height: HEAD }, isActor ? HEAD / 2 : 3),
      ...texts(shown, { x, y: top + HEAD / 2 }, 'text strong'),
    ];
  }

  private message({ from, to, lines, isDotted, start, end }: Message): void {
    const [a, b] = [this.at(from), this.at(to)];
    this.y += STEP + lines.length * LINE;
    const style = isDotted ? 'line dotted' : 'line';
    const y = this.y;
    if (from === to) {
      const x = a + BAR;
      const path = [
        { x, y },
        { x: x + LOOP, y },
        { x: x + LOOP, y: y + 18 },
        { x, y: y + 18 },
      ];
      this.lines.push(pathThrough(style, path), ...this.end(end, { x, y: y + 18 }, -1));
      this.lines.push(...texts(lines, { x, y: y - 4 - (lines.length * LINE) / 2 }, 'text', 'start'));
      this.y += 20;
      this.reach(a, Math.max(x + LOOP, a + widest(lines) + 10));
    } else {
      const side = a < b ? 1 : -1;
      const [first, last] = [
        { x: a + side * BAR, y },
        { x: b - side * BAR, y },
      ];
      this.lines.push(line(style, first, last), ...this.end(end, last, side), ...this.end(start, first, -side));
      this.lines.push(...texts(lines, { x: (a + b) / 2, y: y - 3 - (lines.length * LINE) / 2 }));
      this.reach(Math.min(a, b), Math.max(a, b));
    }
    this.words.push(`${this.nameOf(from)} to ${this.nameOf(to)}: ${lines.join(' ')}`);
  }

  private end(end: Message['end'], { x, y }: Point, side: number): ElementContent[] {
    const beside = (back: number, across: number) => ({ x: x - side * back, y: y + across });
    if (end === 'arrow') return [polygon('head', [{ x, y }, beside(9, 4.5), beside(9, -4.5)])];
    if (end === 'open') return [pathThrough('line', [beside(9, 5), { x, y }, beside(9, -5)])];
    if (end === 'cross') return [line('line', beside(2, -5), beside(12, 5)), line('line', beside(2, 5), beside(12, -5))];
    return [];
  }

  private note({ side, about, lines }: Note): void {
    const places = about.map((id) => this.at(id));
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const [width, height] = [Math.max(60, widest(lines) + 20), lines.length * LINE + 10];
    const wide = Math.max(width, last - first + 40);
    const x = side === 'over' ? (first + last) / 2 - wide / 2 : side === 'left' ? first - 12 - width : first + 12;
    const box = { x, y: this.y + 10, width: side === 'over' ? wide : width, height };
    this.lines.push(rect('note', box), ...texts(lines, { x: box.x + box.width / 2, y: box.y + height / 2 }));
    this.y += height + 10;
    this.reach(box.x, box.x + box.width);
    this.words.push(`Note, ${about.map((id) => this.nameOf(id)).join(' and ')}: ${lines.join(' ')}`);
  }

  private activity({ about, begins }: Activity): void {
    if (begins) this.active.set(about, [...(this.active.get(about) ?? []), this.y]);
    else this.finish(about);
  }

  private finish(about: string): void {
    const since = this.active.get(about)?.pop();
    if (since === undefined) return;
    const depth = this.active.get(about)?.length ?? 0;
    this.bars.push(rect('bar', { x: this.at(about) - BAR + depth * 4, y: since, width: BAR * 2, height: Math.max(10, this.y - since) }));
  }

  private frame(step: Exclude<Frame, { type: 'close' }>): void {
    const words = step.lines.join(' ');
    this.words.push(`${step.word}: ${words}`);
    this.y += STEP;
    if (step.type === 'open') this.open.push({ word: step.word, top: this.y, left: Number.POSITIVE_INFINITY, right: 0, parts: [] });
    const frame = this.open.at(-1);
    if (!frame) return;
    const y = this.y;
    if (step.type === 'else') frame.parts.push(shape('line', 'line dotted', { x1: 0, y1: y, x2: 0, y2: y }));
    frame.parts.push(
      ...texts([words && `[${words}]`], { x: step.type === 'open' ? widthOf(step.word) + 26 : 8, y: y + 11 }, 'text label-text', 'start'),
    );
    this.y += 12;
  }

  private close(): void {
    const frame = this.open.pop();
    if (!frame) return;
    this.y += STEP;
    if (!Number.isFinite(frame.left)) [frame.left, frame.right] = [this.left, this.right];
    const { left, top, parts, word } = frame;
    const widestText = Math.max(0, ...parts.map((part) => (part.tagName === 'text' ? textRight(part) : 0)));
    const right = Math.max(frame.right, left + widestText + 10);
    this.frames.push(rect('frame', { x: left, y: top, width: right - left, height: this.y - top }));
    this.frames.push(rect('label', { x: left, y: top, width: widthOf(word) + 14, height: 22 }));
    this.frames.push(...texts([word], { x: left + 7, y: top + 11 }, 'text label-text strong', 'start'));
    for (const part of parts) this.frames.push(moved(part, left, right));
    this.reach(left, right);
  }
}

const textRight = ({ properties, children }: Element): number =>
  Number(properties['x']) + widthOf(children.map((child) => ('value' in child ? child.value : '')).join(''));

/** Places a part of a frame once the frame's left and right are known. */
function moved(part: Element, left: number, right: number): Element {
  const { tagName, properties, children } = part;
  const at = tagName === 'line' ? { x1: left, x2: right } : { x: Number(properties['x']) + left };
  return h(tagName, { ...(properties as Parameters<typeof h>[1]), ...at }, children);
}

/** Draws a sequence diagram. */
export const drawSequence = (sequence: Sequence): Drawing => new Drawer(sequence).draw();
