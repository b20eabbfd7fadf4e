/** What `tracker.js` does when a page loads it. */
import { start } from './core/start.js';

const script = document.currentScript || document.querySelector('script[src*="/tracker.js"]');

// twice on a page, it would report everything twice; an element with that id would stand there under that name as well
if (script && !window.tidewatch?._) start(script as HTMLScriptElement);
