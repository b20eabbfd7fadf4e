import { signs, type Tick, ticks } from './axis.js';
import { type Condition, frame, percent, type Shape, shape, short } from './shape.js';

/** Counts in columns, the oldest first. */
export interface Columns {
  counts: readonly number[];
  /** What it says, as a sentence. */
  label: string;
  times: readonly Tick[];
  /** What happened at a time. */
  marks?: readonly Tick[];
  /** The condition that is counted; without one, it is none. */
  state?: Condition;
}

const HEIGHT = 100;
const GROUND = 78;
/** Room above for the words of marks. */
const ROOM = GROUND - 17;
/** A column fills its place but for 16 percent. */
const FILL = 0.84;

function column(index: number, all: number, count: number, most: number): Shape[] {
  if (!(count > 0)) return [];
  const height = Math.max(1, short((count / most) * ROOM));
  return [shape('rect', { x: percent((index + (1 - FILL) / 2) / all), width: percent(FILL / all), y: short(GROUND - height), height })];
}

/** Counts of equal spans of time, such as events by day. The greatest fills the room. */
export function columnChart({ counts, label, times, marks = [], state }: Columns): Shape {
  const most = Math.max(1, ...counts);
  const ground = shape('line', { class: 'grid', x1: 0, x2: '100%', y1: GROUND + 0.5, y2: GROUND + 0.5 });
  const columns = counts.flatMap((count, index) => column(index, counts.length, count, most));
  return frame(label, HEIGHT, [ground, ...columns, ...signs(marks, GROUND), ...ticks(times, HEIGHT - 5)], state);
}
