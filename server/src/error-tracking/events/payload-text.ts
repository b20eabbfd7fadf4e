/** The payload of an event as the JSON that is stored. */
import { storableJson } from '../../kernel/database/storable-json.js';
import type { EventPayload, RawException, RawFrame } from './event.js';
import { besideShared } from './shared-frames.js';

/** Frames are most of a payload, and repeated errors have the same list of frames. */
const framesText = besideShared((frames: RawFrame[]) => storableJson(frames));

const exceptionText = ({ type, message, relation, parent, frames, stack }: RawException) => {
  const rest: Omit<RawException, 'frames'> = { type, message, relation, parent, stack };
  return `{"frames":${framesText(frames)},${storableJson(rest).slice(1)}`;
};

/** The same as storableJson of the payload, with another order of members. */
export function payloadText(payload: EventPayload): string {
  const rest: Omit<EventPayload, 'exceptions'> = {
    platform: payload.platform,
    level: payload.level,
    message: payload.message,
    breadcrumbs: payload.breadcrumbs,
    tags: payload.tags,
    userId: payload.userId,
    url: payload.url,
    browser: payload.browser,
    serverName: payload.serverName,
    runtime: payload.runtime,
    handled: payload.handled,
    customFingerprint: payload.customFingerprint,
  };
  return `{"exceptions":[${payload.exceptions.map(exceptionText).join(',')}],${storableJson(rest).slice(1)}`;
}
