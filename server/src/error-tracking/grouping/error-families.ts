/** Browser errors that are one issue, wherever they occur in the code. */
import type { EventPayload, ResolvedFrame } from '../events/event.js';
import { isChunkLoad } from '../noise/chunk-load.js';
import { isHydration } from '../noise/hydration.js';
import { OPAQUE, seenOf } from '../noise/saying.js';
import { pagePath } from './frames/file-name.js';
import { headlineOf } from './headline.js';

/** The parts of such an error; null for any other. */
export function familyOf(payload: EventPayload, frames: readonly ResolvedFrame[][]): string[] | null {
  if (payload.platform !== 'javascript') return null;
  const { type, message } = headlineOf(payload);
  const seen = seenOf(type, message, frames[0] ?? []);
  if (isChunkLoad(seen)) return ['chunkload'];
  if (isHydration(seen)) return ['hydration', pagePath(payload.url)];
  return OPAQUE.test(message) && seen.files.length === 0 ? ['script-error'] : null;
}
