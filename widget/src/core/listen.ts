/** Records what the tracker changes in the page, to undo it. A page has one tracker. */
import { quietly } from './patch.js';

/** Functions that restore the page; every change adds one. */
export const undo: (() => void)[] = [];

/** Listens to events of the window, by their names. Failures don't reach the page. */
export function listen(names: readonly string[], heard: (event: Event) => void): void {
  const handler = (event: Event) => quietly(() => heard(event));
  for (const name of names) {
    addEventListener(name, handler, true);
    undo.push(() => removeEventListener(name, handler, true));
  }
}
