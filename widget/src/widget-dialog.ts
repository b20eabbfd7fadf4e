/** Entry point of `widget-dialog.js`, which the loader imports when somebody opens the dialog or a survey is due. */
export { createDialog } from './feedback/dialog/dialog.js';
export { ask } from './feedback/survey/ask.js';
