/** Which frames of an exception count for its fingerprint. The rules of every version begin with these. */
import type { EventPayload, RawFrame, ResolvedFrame } from '../../events/event.js';
import { isAfterAsync } from './function-name.js';

/** Chrome prints ten frames at most; what others print beyond must not make another issue. */
const BROWSER_FRAMES = 10;

/** A frame with what the machine saw. */
export interface OwnFrame {
  frame: ResolvedFrame;
  raw: RawFrame | undefined;
}

/** The frames up to the first await in browsers: Safari shows none behind it. */
function beforeAsync(frames: readonly OwnFrame[]): readonly OwnFrame[] {
  const end = frames.findIndex(({ raw }) => isAfterAsync(raw?.function ?? null));
  const before = end < 0 ? frames : frames.slice(0, end);
  return before.some(({ frame }) => frame.inApp) ? before : frames;
}

/** The application's own frames that count, nearest the throw first; only mapped ones where there are any. */
export function ownFrames(payload: EventPayload, index: number, frames: readonly ResolvedFrame[]): readonly OwnFrame[] {
  const all = frames.map((frame, place) => ({ frame, raw: payload.exceptions[index]?.frames[place] }));
  const shown =
    payload.platform === 'javascript' ? beforeAsync(all.filter(({ frame }) => frame.file !== null)).slice(0, BROWSER_FRAMES) : all;
  const own = (shown.some(({ frame }) => frame.inApp) ? shown : all).filter(({ frame }) => frame.inApp);
  const mapped = own.filter(({ frame }) => frame.symbolicated);
  return mapped.length > 0 ? mapped : own;
}

/** Parts of the frames of one exception, and whether they tell the place well enough to do without the message. */
export interface FrameParts {
  parts: string[];
  tellsPlace: boolean;
}

/** So many of the application's frames nearest the throw count. */
export const COUNTED_FRAMES = 5;
/** A circle of functions is seen whole in so many. */
export const RECURSION_FRAMES = 10;

/** A recursion ends wherever the stack is full: which of its functions is on top is chance. */
export const inAnyOrder = (parts: readonly string[]) => [...new Set(parts)].sort().slice(0, COUNTED_FRAMES);
