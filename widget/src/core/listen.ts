/** What the tracker changes in the page, and how to undo it. There is one tracker in a page. */
import { quietly } from './patch.js';

/** Restores the page; add to it whatever changes it. */
export const undo: (() => void)[] = [];

/** Listens to events of the window, by their names. Failures don't reach the page. */
export function listen(names: readonly string[], heard: (event: Event) => void): void {
  const handler = (event: Event) => quietly(() => heard(event));
  for (const name of names) {
    addEventListener(name, handler, true);
    undo.push(() => removeEventListener(name, handler, true));
  }
}
