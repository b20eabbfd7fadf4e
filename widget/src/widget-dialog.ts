/** Entry point of `widget-dialog.js`, which the loader imports when the visitor opens the dialog or a survey is shown. */
export { createDialog } from './feedback/dialog/dialog.js';
export { ask } from './feedback/survey/ask.js';
