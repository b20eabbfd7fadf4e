import { signs, type Tick, ticks } from './axis.js';
import { frame, percent, type Shape, shape } from './shape.js';

/** Monitors in trouble in each quarter of an hour, the oldest first. */
export interface Tide {
  down: readonly number[];
  late: readonly number[];
  /** What it says, as a sentence. */
  label: string;
  times: readonly Tick[];
  marks?: readonly Tick[];
}

const HEIGHT = 104;
const GROUND = 82;
/** The height of one monitor, while there is room. */
const ONE = 18;
const ROOM = GROUND - 16;

function column(index: number, count: number, down: number, late: number, one: number): Shape[] {
  const [x, width] = [percent(index / count), percent(0.844 / count)];
  const block = (state: string, from: number, many: number) => {
    const height = Math.max(2, many * one - 1);
    return shape('rect', { class: state, x, width, y: Math.round((GROUND - from * one - height) * 10) / 10, height });
  };
  if (!down && !late) return [shape('rect', { class: 'ok', x, width, y: GROUND - 3, height: 3 })];
  return [...(down ? [block('down', 0, down)] : []), ...(late ? [block('degraded', down, late)] : [])];
}

/** How many monitors were in trouble: those that were down below, those that were late on top. */
export function tideChart({ down, late, label, times, marks = [] }: Tide): Shape {
  const totals = down.map((count, index) => count + (late[index] ?? 0));
  const one = Math.min(ONE, ROOM / Math.max(1, ...totals));
  const columns = down.flatMap((count, index) => column(index, down.length, count, late[index] ?? 0, one));
  return frame(label, HEIGHT, [...columns, ...signs(marks, GROUND), ...ticks(times, HEIGHT - 5)]);
}
