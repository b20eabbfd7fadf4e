/** Entry point of `widget-dialog.js`, which the loader imports when the visitor opens the dialog or a survey is shown. */

export { ask } from './feedback/dialog/ask.js';
export { createDialog } from './feedback/dialog/dialog.js';
