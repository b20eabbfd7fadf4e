import { type Shape, shape } from './shape.js';

const HEIGHT = 20;

/** Small columns without a scale: how something went lately. */
export function sparkline(values: readonly number[], label: string): Shape {
  const most = Math.max(1, ...values);
  const columns = values.map((value, index) => {
    const height = Math.max(1, Math.round((value / most) * HEIGHT));
    return shape('rect', { x: index * 4, y: HEIGHT - height, width: 3, height });
  });
  const viewBox = `0 0 ${Math.max(1, values.length * 4 - 1)} ${HEIGHT}`;
  return shape('svg', { class: 'spark', viewBox, preserveAspectRatio: 'none', role: 'img', 'aria-label': label }, columns);
}
