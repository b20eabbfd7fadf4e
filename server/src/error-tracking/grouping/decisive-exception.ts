/** Which exception of a chain tells where it began. */
import type { EventPayload, ResolvedFrame } from '../events/event.js';

/** Of how many exceptions an exception is the cause. A parent that comes later in the list is none. */
function depthsOf({ exceptions }: EventPayload): number[] {
  const depths: number[] = [];
  for (const [index, { parent }] of exceptions.entries())
    depths.push(index === 0 ? 0 : 1 + (parent !== null && parent < index ? depths[Math.max(parent, 0)]! : 0));
  return depths;
}

/** The innermost exceptions that have frames of the application: one, or several members of a group. None where no exception has any. */
export function decisiveExceptions(payload: EventPayload, frames: readonly ResolvedFrame[][]): number[] {
  const own = depthsOf(payload).map((depth, index) => (frames[index]?.some(({ inApp }) => inApp) ? depth : -1));
  const deepest = Math.max(-1, ...own);
  return deepest < 0 ? [] : own.flatMap((depth, index) => (depth === deepest ? [index] : []));
}
