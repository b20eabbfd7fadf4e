// The same classes for import and for require: one copy in memory, and instanceof holds between them.
export { ErrorClient, StatusClient, Tidewatch, TidewatchError } from './dist/index.js';
