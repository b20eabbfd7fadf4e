/** Listens to an event of the window, quietly and before the page does; returns a function that stops it. */
import { quietly } from '../core/patch.js';

export function hear(name: string, heard: (event: Event) => void): () => void {
  const listener = (event: Event) => quietly(() => heard(event));
  addEventListener(name, listener, true);
  return () => removeEventListener(name, listener, true);
}
