/** The events of the widget, for the page. */
import type { TidewatchWidget, WidgetEvents } from '../api.js';

export type Say = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void;

/** Returns `on` of the page's API, and what tells its listeners. Who comes after `ready` hears it at once. */
export function createEvents(): [on: TidewatchWidget['on'], say: Say] {
  const listeners: [name: string, listener: (detail: never) => void][] = [];
  let isReady = false;
  return [
    (name, listener) => {
      const entry: (typeof listeners)[number] = [name, listener];
      listeners.push(entry);
      if (name === 'ready' && isReady) setTimeout(listener as () => void);
      return () => void listeners.splice(listeners.indexOf(entry) >>> 0, 1);
    },
    (name, detail) => {
      isReady = isReady || name === 'ready';
      // later: an error of a listener is the page's, and no other listener misses the event
      for (const [wanted, listener] of listeners.slice()) if (wanted === name) setTimeout(listener, 0, detail);
    },
  ];
}
