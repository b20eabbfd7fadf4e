/** By what events become one issue: version 2. docs/error-grouping.md explains it in plain words. */

import type { EventPayload, Grouping, ResolvedFrame } from '../events/event.js';
import { decisiveExceptions } from './decisive-exception.js';
import { fileOf, frameParts } from './frames/frame-parts.js';
import type { FrameParts } from './frames/own-frames.js';
import { type GroupingRules, groupBy } from './grouping-rules.js';

/** Grows when other fingerprints come of the same events. */
export const GROUPING_VERSION = 2;

const textOf = ({ parts }: FrameParts) => parts.join('\n');

/** Of several members of a group the one whose parts come first in the alphabet: tasks that run side by side fail in any order. */
function placeOf(payload: EventPayload, frames: readonly ResolvedFrame[][], isRecursion: boolean): FrameParts | null {
  const members = decisiveExceptions(payload, frames).map((index) => frameParts(payload, index, frames[index] ?? [], isRecursion));
  return members.reduce<FrameParts | null>((first, parts) => (first && textOf(first) <= textOf(parts) ? first : parts), null);
}

const RULES: GroupingRules = { version: GROUPING_VERSION, placeOf, fileOf };

/**
 * Why an event belongs to an issue.
 * @param frames of resolveFrames, with context, one list for each exception
 */
export const groupingOf = (payload: EventPayload, frames: ResolvedFrame[][]): Grouping => groupBy(RULES, payload, frames);
