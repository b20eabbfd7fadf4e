/**
 * Lists of frames that many events have in common. An error that storms sends the same stack again and again: it is read once, and what is made
 * of its list (masked, led to its sources, described for grouping) is kept beside the list for as long as that is remembered. Shared lists are
 * frozen; whoever finds a list frozen may keep what follows from it alone.
 */
import { LRUCache } from 'lru-cache';
import type { RawFrame } from './event.js';

const MOST_BYTES = 33_554_432;
/** What a frame takes beside its text: read, masked and resolved. */
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

/** Whether the list is one that many events may have, and that nobody changes. */
export const isShared = (frames: readonly unknown[]): boolean => Object.isFrozen(frames);

/** Lists by the text from which they were read; those that were not wanted for long give way. */
export class SharedFrames {
  readonly #lists = new LRUCache<string, Entry>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes });

  find(text: string): RawFrame[] | undefined {
    return this.#lists.get(text)?.frames;
  }

  /** Remembers and freezes what was read from the text. */
  share(text: string, frames: RawFrame[]): RawFrame[] {
    this.#lists.set(text, { frames: freeze(frames), bytes: text.length * 3 + (frames.length + 1) * BYTES_A_FRAME });
    return frames;
  }
}

/** What follows from a shared list; it goes with the list. Of other lists it is made each time. */
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
