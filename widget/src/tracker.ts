/** Entry point of `tracker.js`. */
import { start } from './core/start.js';

const script = document.currentScript || document.querySelector('script[src*="/tracker.js"]');

// a second copy on a page would report everything twice; an element with the id tidewatch also appears under this name
if (script && !{ ...window.tidewatch }._) start(script as HTMLScriptElement);
