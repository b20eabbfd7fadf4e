import { type Condition, type Shape, shape, short } from './shape.js';

const HEIGHT = 20;
/** A column is three units wide, with one between two. */
const STEP = 4;
/** A column of nothing is seen too: it says that nothing happened. */
const LEAST = 1;

/**
 * Counts side by side, the oldest first, for a row of a list. The greatest fills the height.
 *
 * @param label what it says, as a sentence
 * @param state gives it its colour; quiet without one
 */
export function spark(counts: readonly number[], label: string, state?: Condition): Shape {
  const most = Math.max(1, ...counts);
  const d = counts
    .map((count, index) => {
      const height = count > 0 ? short(Math.max(2 * LEAST, (count / most) * HEIGHT)) : LEAST;
      return `M${index * STEP} ${short(HEIGHT - height)}h3v${height}h-3z`;
    })
    .join('');
  const width = Math.max(1, counts.length * STEP - 1);
  const attributes = { viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label };
  return shape('svg', { class: state ? `spark ${state}` : 'spark', ...attributes }, [shape('path', { d })]);
}
