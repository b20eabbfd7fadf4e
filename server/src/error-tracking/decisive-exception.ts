/** Which exception of a chain tells where it began. */
import type { EventPayload, ResolvedFrame } from './event.js';

/** Of how many exceptions an exception is the cause. A parent that comes later in the list is none. */
function depthsOf({ exceptions }: EventPayload): number[] {
  const depths: number[] = [];
  for (const [index, { parent }] of exceptions.entries())
    depths.push(index === 0 ? 0 : 1 + (parent !== null && parent < index ? depths[Math.max(parent, 0)]! : 0));
  return depths;
}

/** The innermost exception that has frames of the application; the first of several members. Null where none has. */
export function decisiveException(payload: EventPayload, frames: readonly ResolvedFrame[][]): number | null {
  const depths = depthsOf(payload);
  const own = depths.flatMap((depth, index) => (frames[index]?.some(({ inApp }) => inApp) ? [{ depth, index }] : []));
  return (
    own.reduce<{ depth: number; index: number } | null>((best, one) => (best && best.depth >= one.depth ? best : one), null)?.index ?? null
  );
}
