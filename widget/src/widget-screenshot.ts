/** Entry point of `widget-screenshot.js`, which the dialog imports when somebody adds a picture. */
export { capture } from './screenshot/capture.js';
export { fromFile } from './screenshot/from-file.js';
export { redact } from './screenshot/redact.js';
