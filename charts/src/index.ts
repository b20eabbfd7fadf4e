/** Charts as trees of SVG elements that no script has to measure. */
export type { Tick } from './axis.js';
export { barChart } from './bars.js';
export { columnChart } from './columns.js';
export { distribution } from './distribution.js';
export { type LineChart, lineChart, trace } from './line.js';
export { seriesChart } from './series.js';
export type { Condition, Shape } from './shape.js';
export { spark } from './spark.js';
export { dayStrip } from './strip.js';
export { svgText } from './svg.js';
export { type Tide, tideChart } from './tide.js';
