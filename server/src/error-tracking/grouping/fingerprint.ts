/** Version 2 of grouping events into issues. docs/error-grouping.md explains it. */

import type { EventPayload, Grouping, ResolvedFrame } from '../events/event.js';
import { isChunkLoad } from '../noise/chunk-load.js';
import { isHydration } from '../noise/hydration.js';
import { OPAQUE, seenOf } from '../noise/saying.js';
import { decisiveExceptions } from './decisive-exception.js';
import { pagePath } from './frames/file-name.js';
import { fileOf, frameParts } from './frames/frame-parts.js';
import type { FrameParts } from './frames/own-frames.js';
import { type GroupingRules, groupBy } from './grouping-rules.js';
import { headlineOf } from './headline.js';

/** Increase it whenever the same event gets a different fingerprint. */
export const GROUPING_VERSION = 2;

const textOf = ({ parts }: FrameParts) => parts.join('\n');

/** Among several group members, the one whose parts sort first alphabetically: concurrent tasks fail in any order. */
function locationOf(payload: EventPayload, frames: readonly ResolvedFrame[][], isRecursion: boolean): FrameParts | null {
  const members = decisiveExceptions(payload, frames).map((index) => frameParts(payload, index, frames[index] ?? [], isRecursion));
  return members.reduce<FrameParts | null>((first, parts) => (first && textOf(first) <= textOf(parts) ? first : parts), null);
}

/** The parts of a browser error that is one issue, wherever it occurs in the code; null for any other. */
function familyOf(payload: EventPayload, frames: readonly ResolvedFrame[][]): string[] | null {
  if (payload.platform !== 'javascript') return null;
  const { type, message } = headlineOf(payload);
  const seen = seenOf(type, message, frames[0] ?? []);
  if (isChunkLoad(seen)) return ['chunkload'];
  if (isHydration(seen)) return ['hydration', pagePath(payload.url)];
  return OPAQUE.test(message) && seen.files.length === 0 ? ['script-error'] : null;
}

const RULES: GroupingRules = { version: GROUPING_VERSION, familyOf, locationOf, fileOf };

/**
 * Why an event belongs to an issue.
 * @param frames from resolveFrames, with context, one list per exception
 */
export const groupingOf = (payload: EventPayload, frames: ResolvedFrame[][]): Grouping => groupBy(RULES, payload, frames);
