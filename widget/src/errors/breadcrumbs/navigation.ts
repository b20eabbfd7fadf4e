/** Records navigation without page loads. */

import { quietly, together, watchCalls } from '../../core/patch.js';
import { hear } from '../hear.js';
import { safeUrl } from '../text.js';
import type { Leave } from '../trail.js';

const pathOf = (address: string) => address.replace(/^\w+:\/\/[^/]*/, '') || address;

/** Returns a function that stops it. */
export function watchNavigation(leave: Leave): () => void {
  let here = safeUrl(location.href);
  const arrive = (kind: string) => {
    const from = here;
    here = safeUrl(location.href);
    // skip changes of query or state only; a changed hash is still worth a line
    if (from === here && kind !== 'hashchange') return;
    leave({ type: 'navigation', message: `${pathOf(from)} → ${pathOf(here)}`, data: { kind, from, to: here } });
  };
  return together([
    ...['pushState', 'replaceState'].map((name) =>
      watchCalls(history, name, (original, self, args) => {
        const answer = Reflect.apply(original, self, args);
        quietly(() => arrive(name));
        return answer;
      }),
    ),
    ...['popstate', 'hashchange'].map((name) => hear(name, () => arrive(name))),
  ]);
}
