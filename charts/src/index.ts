/** Charts as trees of SVG elements: no script measures them, and the same functions draw for the console, public pages and mails. */
export type { Tick } from './axis.js';
export { type LineChart, lineChart } from './line.js';
export { type Condition, type Shape, toMarkup } from './shape.js';
export { dayStrip } from './strip.js';
export { type Tide, tideChart } from './tide.js';
