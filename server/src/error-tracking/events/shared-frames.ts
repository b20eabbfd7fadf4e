/**
 * Lists of frames shared by many events. A frequent error sends the same stack again and again: it is parsed once, and the results of processing its
 * list (masking, mapping, grouping) are cached with the list. Shared lists are frozen; results that depend only on a frozen list may be cached.
 */
import { LRUCache } from 'lru-cache';
import type { RawFrame } from './event.js';

const MOST_BYTES = 33_554_432;
/** The memory of a parsed, masked and resolved frame, in addition to its text. */
const BYTES_A_FRAME = 1_500;

interface Entry {
  frames: RawFrame[];
  bytes: number;
}

function freeze(frames: RawFrame[]): RawFrame[] {
  for (const frame of frames) {
    if (frame.context) Object.freeze(frame.context);
    Object.freeze(frame);
  }
  return Object.freeze(frames) as RawFrame[];
}

/** Whether the list is shared and frozen. */
export const isShared = (frames: readonly unknown[]): boolean => Object.isFrozen(frames);

/** Lists by the text they were parsed from; the least recently used ones are dropped. */
export class SharedFrames {
  readonly #lists = new LRUCache<string, Entry>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes });

  find(text: string): RawFrame[] | undefined {
    return this.#lists.get(text)?.frames;
  }

  /** Caches and freezes the list parsed from the text. */
  share(text: string, frames: RawFrame[]): RawFrame[] {
    this.#lists.set(text, { frames: freeze(frames), bytes: text.length * 3 + (frames.length + 1) * BYTES_A_FRAME });
    return frames;
  }
}

/** A result for a shared list, cached as long as the list. For other lists it is computed each time. */
export function besideShared<Made>(make: (frames: RawFrame[]) => Made): (frames: RawFrame[]) => Made {
  const made = new WeakMap<RawFrame[], Made>();
  return (frames) => {
    if (!isShared(frames)) return make(frames);
    const known = made.get(frames);
    if (known !== undefined) return known;
    const result = make(frames);
    made.set(frames, result);
    return result;
  };
}

export { freeze as freezeFrames };
