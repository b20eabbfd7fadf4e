import { type Condition, frame, percent, type Shape, shape } from './shape.js';

/** A part of a whole. */
export interface Part {
  count: number;
  state: Condition;
}

interface DistributionOptions {
  /** In pixels. */
  height?: number;
}

/**
 * The parts of a whole side by side, in their order; nothing of it without any.
 *
 * @param label what it says, as a sentence
 */
export function distribution(parts: readonly Part[], label: string, { height = 8 }: DistributionOptions = {}): Shape {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  const drawn = parts.flatMap(({ count, state }) => {
    const x = percent(before / Math.max(1, whole));
    before += count;
    return count > 0 ? [shape('rect', { class: state, x, width: percent(count / whole), height })] : [];
  });
  return frame(label, height, drawn);
}
