/** Parses equal stacks once. */
import type { RawFrame } from '../events/event.js';
import { SharedFrames } from '../events/shared-frames.js';
import { belowMessage, MAXIMUM_TEXT, readStack } from './stack.js';

/** Caches V8 stacks without their first line, which is the message and varies while the stack doesn't; all other stacks as they are. */
const belowFirstLine = new SharedFrames();
const wholeTexts = new SharedFrames();

/**
 * The frames of a stack, nearest the throw first, at most 200; empty if there are none. The list is frozen and may be shared with an equal stack.
 * Never throws.
 */
export function parseStack(stack: string): RawFrame[] {
  const text = stack.slice(0, MAXIMUM_TEXT);
  const rest = belowMessage(text);
  const known = (rest !== null && belowFirstLine.find(rest)) || wholeTexts.find(text);
  if (known) return known;
  const { frames, isV8 } = readStack(text);
  return rest !== null && isV8 ? belowFirstLine.share(rest, frames) : wholeTexts.share(text, frames);
}
