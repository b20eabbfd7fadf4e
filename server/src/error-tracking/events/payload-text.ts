/**
 * The payload of an event as stored JSON. Nulls and defaults are omitted and read the same (stored-payload.ts), because PostgreSQL compresses every
 * character.
 */
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import type { EventPayload, RawException, RawFrame } from './event.js';
import { besideShared } from './shared-frames.js';

function withoutNulls<Value extends object>(value: Value): Partial<Value> {
  const left: Partial<Value> = {};
  for (const name in value) if (value[name] !== null) left[name] = value[name];
  return left;
}

const frameFields = (frame: RawFrame) => withoutNulls({ ...frame, foreign: frame.foreign || null });

/** Frames are most of a payload, and repeated errors have the same list of frames. */
const framesText = besideShared((frames: RawFrame[]) => storableJson(frames.map(frameFields)));

const exceptionText = ({ type, message, relation, parent, frames, stack }: RawException) => {
  const rest: Omit<RawException, 'frames'> = { type, message, relation, parent, stack };
  return `{"frames":${framesText(frames)},${storableJson(withoutNulls(rest)).slice(1)}`;
};

/** Its members are ordered differently from the payload's. */
export function payloadText(payload: EventPayload): string {
  const rest: Omit<EventPayload, 'exceptions'> = {
    platform: payload.platform,
    level: payload.level,
    message: payload.message,
    breadcrumbs: payload.breadcrumbs.map(withoutNulls) as EventPayload['breadcrumbs'],
    tags: payload.tags,
    userId: payload.userId,
    url: payload.url,
    browser: payload.browser,
    serverName: payload.serverName,
    runtime: payload.runtime,
    handled: payload.handled,
    customFingerprint: payload.customFingerprint,
    truncated: payload.truncated,
  };
  return `{"exceptions":[${payload.exceptions.map(exceptionText).join(',')}],${storableJson(withoutNulls(rest)).slice(1)}`;
}
