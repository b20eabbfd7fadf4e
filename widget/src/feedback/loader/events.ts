/** The widget's events for the page. */
import type { TidewatchWidget, WidgetEvents } from '../api.js';

export type Say = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void;

/** Returns `on` for the page's API, and a function that emits events. A listener added after `ready` is called at once. */
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
      // asynchronous, so that a listener's error belongs to the page and other listeners still get the event
      for (const [wanted, listener] of listeners.slice()) if (wanted === name) setTimeout(listener, 0, detail);
    },
  ];
}
