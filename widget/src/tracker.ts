/** Entry point of `tracker.js`, the core: creates `window.tidewatch`, counts visits, queues errors and calls until their module has loaded, and loads modules on demand. */
import { countVisits } from './analytics/visits.js';
import type { Calls, Tidewatch } from './core/api.js';
import { listen, undo } from './core/listen.js';
import { loaderOf, queue } from './core/module.js';
import { asks, settingsOf } from './core/settings.js';

/** Starts the core for its script tag. */
function start(script: HTMLScriptElement): void {
  const settings = settingsOf(script);
  const load = loaderOf(script);
  const [call, attach] = queue();
  const tell = <Name extends keyof Calls>(name: Name, ...args: Calls[Name]) => call([name, args, Date.now()] as never);
  const report =
    <Name extends keyof Calls>(name: Name) =>
    (...args: Calls[Name]) => {
      tell(name, ...args);
      load('errors');
    };
  const [send, counted] = countVisits(script, settings);

  const api: Tidewatch = {
    ...counted,
    captureException: report('exception'),
    captureMessage: report('message'),
    addBreadcrumb: (breadcrumb) => tell('breadcrumb', breadcrumb),
    setUser(id) {
      settings.userId = id;
    },
    destroy() {
      tell('destroy');
      for (const restore of undo) restore();
      delete window.tidewatch;
    },
    _: { settings, attach, send, undo, page: location.href },
  };
  window.tidewatch = api;

  for (const name of ['errors', 'vitals', 'clicks']) if (asks(script, `capture-${name}`)) load(name);
  if (asks(script, 'capture-errors')) {
    // failed loads also arrive here, as events of their element
    listen(['error'], (event) => event.target === window && tell('error', event as ErrorEvent));
    listen(['unhandledrejection'], (event) => tell('rejection', event as PromiseRejectionEvent));
  }
}

const script = document.currentScript || document.querySelector('script[src*="/tracker.js"]');

// a second copy on a page would report everything twice; an element with the id tidewatch also appears under this name
if (script && !{ ...window.tidewatch }._) start(script as HTMLScriptElement);
