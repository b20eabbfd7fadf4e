/** Entry point of `widget-screenshot.js`, which the dialog imports when the visitor adds an image. */
export { capture } from './screenshot/capture.js';
export { fromFile } from './screenshot/from-file.js';
export { redact } from './screenshot/redact.js';
