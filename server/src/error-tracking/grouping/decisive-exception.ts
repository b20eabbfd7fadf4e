/** Which exception of a chain identifies the origin. */
import type { EventPayload, ResolvedFrame } from '../events/event.js';

/** The depth of each exception in the chain of causes. Ignores a parent that comes later in the list. */
function depthsOf({ exceptions }: EventPayload): number[] {
  const depths: number[] = [];
  for (const [index, { parent }] of exceptions.entries())
    depths.push(index === 0 ? 0 : 1 + (parent !== null && parent < index ? (depths[Math.max(parent, 0)] ?? 0) : 0));
  return depths;
}

/** The innermost exceptions with application frames: one, or several members of a group; none if no exception has any. */
export function decisiveExceptions(payload: EventPayload, frames: readonly ResolvedFrame[][]): number[] {
  const own = depthsOf(payload).map((depth, index) => (frames[index]?.some(({ inApp }) => inApp) ? depth : -1));
  const deepest = Math.max(-1, ...own);
  return deepest < 0 ? [] : own.flatMap((depth, index) => (depth === deepest ? [index] : []));
}
