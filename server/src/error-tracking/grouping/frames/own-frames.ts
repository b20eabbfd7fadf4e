/** The frames of an exception that count for its fingerprint. All versions of the rules start from these. */
import type { EventPayload, RawFrame, ResolvedFrame } from '../../events/event.js';
import { isAfterAsync } from './function-name.js';

/** Chrome prints at most ten frames; more from other browsers must not create another issue. */
const BROWSER_FRAMES = 10;

/** A frame with its raw form. */
export interface OwnFrame {
  frame: ResolvedFrame;
  raw: RawFrame | undefined;
}

/** In browsers, the frames up to the first await: Safari shows none beyond it. */
function beforeAsync(frames: readonly OwnFrame[]): readonly OwnFrame[] {
  const end = frames.findIndex(({ raw }) => isAfterAsync(raw?.function ?? null));
  const before = end < 0 ? frames : frames.slice(0, end);
  return before.some(({ frame }) => frame.inApp) ? before : frames;
}

/** The application's own frames that count, nearest the throw first; only mapped ones if there are any. */
export function ownFrames(payload: EventPayload, index: number, frames: readonly ResolvedFrame[]): readonly OwnFrame[] {
  const all = frames.map((frame, nth) => ({ frame, raw: payload.exceptions[index]?.frames[nth] }));
  const shown =
    payload.platform === 'javascript' ? beforeAsync(all.filter(({ frame }) => frame.file !== null)).slice(0, BROWSER_FRAMES) : all;
  const own = (shown.some(({ frame }) => frame.inApp) ? shown : all).filter(({ frame }) => frame.inApp);
  const mapped = own.filter(({ frame }) => frame.symbolicated);
  return mapped.length > 0 ? mapped : own;
}

/** The parts of one exception's frames, and whether they identify the location well enough without the message. */
export interface FrameParts {
  parts: string[];
  tellsLocation: boolean;
}

/** Maximum number of application frames that count. */
export const COUNTED_FRAMES = 5;
/** Enough frames to see a whole cycle of functions. */
export const RECURSION_FRAMES = 10;

/** A recursion ends when the stack overflows, so the function on top is arbitrary. */
export const inAnyOrder = (parts: readonly string[]) => [...new Set(parts)].sort().slice(0, COUNTED_FRAMES);
