/** The core: creates `window.tidewatch`, queues calls and errors until their module has loaded, and loads modules on demand. */
import type { Calls, Tidewatch } from './api.js';
import { moduleAt } from './module.js';
import { settingsOf, userIdOf } from './settings.js';

/** Starts the core for its script tag. Pageviews, events and web vitals start here too, next to error capture. */
export function start(script: HTMLScriptElement): void {
  const settings = settingsOf(script, location.hostname);
  const errors = moduleAt(`${settings.scripts}/tracker-errors.js`, script);
  const tell = <Name extends keyof Calls>(name: Name, ...args: Calls[Name]) => errors.call([name, args, Date.now()] as never);
  const load = () => {
    try {
      errors.load();
    } catch {
      // the page's policy forbids it
    }
  };

  const onError = (event: ErrorEvent) => {
    // failed loads also arrive here, as events of their element
    if (event.target === window) tell('error', event);
  };
  const onRejection = (event: PromiseRejectionEvent) => tell('rejection', event);
  const listen = (change: typeof addEventListener) => {
    change('error', onError, true);
    change('unhandledrejection', onRejection, true);
  };

  const api: Tidewatch = {
    captureException(error, options) {
      tell('exception', error, options);
      load();
    },
    captureMessage(message, options) {
      tell('message', message, options);
      load();
    },
    addBreadcrumb: (breadcrumb) => tell('breadcrumb', breadcrumb),
    setUser(id) {
      settings.userId = userIdOf(id);
    },
    destroy() {
      listen(removeEventListener);
      tell('destroy');
      delete window.tidewatch;
    },
    _: { settings, attach: errors.attach },
  };
  window.tidewatch = api;

  if (settings.captureErrors) {
    listen(addEventListener);
    load();
  }
}
