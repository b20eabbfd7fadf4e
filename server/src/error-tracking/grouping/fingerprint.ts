/** Version 2 of grouping events into issues. docs/error-grouping.md explains it. */

import type { EventPayload, Grouping, ResolvedFrame } from '../events/event.js';
import { decisiveExceptions } from './decisive-exception.js';
import { familyOf } from './error-families.js';
import { fileOf, frameParts } from './frames/frame-parts.js';
import type { FrameParts } from './frames/own-frames.js';
import { type GroupingRules, groupBy } from './grouping-rules.js';

/** Increase it whenever the same event gets a different fingerprint. */
export const GROUPING_VERSION = 2;

const textOf = ({ parts }: FrameParts) => parts.join('\n');

/** Among several group members, the one whose parts sort first alphabetically: concurrent tasks fail in any order. */
function locationOf(payload: EventPayload, frames: readonly ResolvedFrame[][], isRecursion: boolean): FrameParts | null {
  const members = decisiveExceptions(payload, frames).map((index) => frameParts(payload, index, frames[index] ?? [], isRecursion));
  return members.reduce<FrameParts | null>((first, parts) => (first && textOf(first) <= textOf(parts) ? first : parts), null);
}

const RULES: GroupingRules = { version: GROUPING_VERSION, familyOf, locationOf, fileOf };

/**
 * Why an event belongs to an issue.
 * @param frames from resolveFrames, with context, one list per exception
 */
export const groupingOf = (payload: EventPayload, frames: ResolvedFrame[][]): Grouping => groupBy(RULES, payload, frames);
