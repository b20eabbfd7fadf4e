/** Records the events that the page counts. */
import { quietly, watchCalls } from '../../core/patch.js';
import type { Leave } from './watch.js';

/** Returns a function that stops it. */
export function watchEvents(leave: Leave): () => void {
  return watchCalls(window.tidewatch, 'track', (original, self, args) => {
    const [name, props] = args as [unknown, Record<string, unknown>?];
    // a link's click has its own breadcrumb
    if (name !== 'click') quietly(() => leave({ message: String(name), ...(props && { data: props }) }));
    return Reflect.apply(original, self, args as never[]);
  });
}
