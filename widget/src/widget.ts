/** Entry point of `widget.js`. */
import { start } from './feedback/loader/start.js';

const script = document.currentScript || document.querySelector('script[data-key][src*="/widget.js"]');

// one widget per page: loading the script twice changes nothing
if (script && !window.tidewatchWidget?.open) start(script as HTMLScriptElement);
else if (script) console.warn('Tidewatch widget: the page has one already; this script does nothing.');
