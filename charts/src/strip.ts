import { type Condition, type Shape, shape } from './shape.js';

/** How high a day stands, of 20: calm is a waterline, and trouble shows by its height before it does by its colour. */
const HEIGHTS: Readonly<Record<Condition, number>> = { unknown: 2, ok: 6, maintenance: 10, degraded: 13, error: 16, down: 20 };
const ORDER: readonly Condition[] = ['ok', 'maintenance', 'degraded', 'error', 'down', 'unknown'];
const HEIGHT = 20;
/** A day is three units wide, with one between two days. */
const STEP = 4;

const dayPath = (index: number, condition: Condition): string => {
  const height = HEIGHTS[condition];
  return `M${index * STEP} ${HEIGHT - height}h3v${height}h-3z`;
};

/**
 * Days side by side, the oldest first.
 *
 * @param label what it says, as a sentence
 */
export function dayStrip(days: readonly Condition[], label: string, { tall = false }: { tall?: boolean } = {}): Shape {
  const paths = ORDER.flatMap((condition) => {
    const d = days.map((day, index) => (day === condition ? dayPath(index, condition) : '')).join('');
    return d ? [shape('path', { class: condition, d })] : [];
  });
  const width = Math.max(1, days.length * STEP - 1);
  const attributes = { viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label };
  return shape('svg', { class: tall ? 'strip tall' : 'strip', ...attributes }, paths);
}
