/** All automatic breadcrumbs. The page's own arrive through `addBreadcrumb`. */
import { quietly, together, watchCalls } from '../../core/patch.js';
import type { Leave } from '../trail.js';
import { watchClicks } from './clicks.js';
import { watchConsole } from './console.js';
import { watchNavigation } from './navigation.js';
import { watchNetwork } from './network.js';

/** Records the events that the page counts. Returns a function that stops it. */
function watchEvents(leave: Leave): () => void {
  return watchCalls(window.tidewatch, 'track', (original, self, args) => {
    const [name, props] = args as [unknown, Record<string, unknown>?];
    // a link's click has its own breadcrumb
    if (name !== 'click') quietly(() => leave({ message: String(name), ...(props && { data: props }) }));
    return Reflect.apply(original, self, args as never[]);
  });
}

/** Starts recording; returns a function that restores everything. */
export function watch(leave: Leave): () => void {
  const undo = [watchNavigation, watchClicks, watchConsole, watchNetwork, watchEvents].map((start) => start(leave));
  return together(undo);
}
