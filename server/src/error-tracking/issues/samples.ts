/** Chooses the events that help to fix an issue, and how much of each to show. */
import type { EventPayload, ResolvedFrame } from '../events/event.js';
import type { EventTraits } from '../events/event-store.js';
import { versionedOf } from '../events/stored-payload.js';

/** Limits for a context that a person or a model reads completely. */
const MAX_EXCEPTIONS = 10;
const MAX_FRAMES = 50;
const MAX_BREADCRUMBS = 30;
/** Own frames that are shown with surrounding lines, and the number of lines before and after. */
const FRAMES_WITH_CONTEXT = 10;
const CONTEXT_LINES = 5;

function traitsOf({ release, url, message, browser }: EventTraits): string[] {
  const known = versionedOf(browser);
  return [`release ${release}`, `url ${url}`, `message ${message}`, `browser ${known?.name} ${known?.version?.split('.')[0]}`];
}

/**
 * Up to `limit` events: the newest, then always the one with the most traits that the chosen ones don't have (release, page, message, browser), the
 * newer of two equals.
 */
export function chooseSamples(newestFirst: readonly EventTraits[], limit: number): EventTraits[] {
  const left = newestFirst.map((event) => ({ event, traits: traitsOf(event) }));
  const seen = new Set<string>();
  const chosen: EventTraits[] = [];
  while (chosen.length < limit && left.length) {
    const news = left.map(({ traits }) => traits.filter((trait) => !seen.has(trait)).length);
    const [best] = left.splice(news.indexOf(Math.max(...news)), 1);
    if (!best) break;
    chosen.push(best.event);
    for (const trait of best.traits) seen.add(trait);
  }
  return chosen;
}

/** A payload with the beginning of each stack and the last breadcrumbs. */
export function shortened(payload: EventPayload): EventPayload {
  const exceptions = payload.exceptions.slice(0, MAX_EXCEPTIONS).map((exception) => ({
    ...exception,
    parent: exception.parent !== null && exception.parent < MAX_EXCEPTIONS ? exception.parent : null,
    frames: exception.frames.slice(0, MAX_FRAMES),
  }));
  return { ...payload, exceptions, breadcrumbs: payload.breadcrumbs.slice(-MAX_BREADCRUMBS) };
}

/** Frames with source lines around the nearest own ones only. */
export function withFewerLines(frames: readonly ResolvedFrame[]): ResolvedFrame[] {
  let left = FRAMES_WITH_CONTEXT;
  return frames.map((frame) => {
    if (frame.context === null) return frame;
    if (!frame.inApp || left === 0) return { ...frame, context: null };
    left -= 1;
    const { before, line, after } = frame.context;
    return { ...frame, context: { before: before.slice(-CONTEXT_LINES), line, after: after.slice(0, CONTEXT_LINES) } };
  });
}
