/** The body of POST /api/error. */
import { compileSchema } from '../contract/document.js';
import type { components } from '../generated/types.js';
import { parseEvent, type ReadEvent, readEvent } from './sent-event.js';
import { browserOf } from './user-agent.js';

type BrowserErrorEvent = components['schemas']['BrowserErrorEvent'];

const isEvent = compileSchema<BrowserErrorEvent>('BrowserErrorEvent');

/** Reads an event that a page sent. Throws VALIDATION_ERROR, and INVALID_SELECTOR where it names no property or two. */
export function readBrowserEvent(text: string, userAgent: string): ReadEvent {
  const sent = parseEvent(isEvent, text);
  return readEvent(sent, { platform: 'javascript', message: null, browser: browserOf(userAgent), serverName: null, runtime: null });
}
