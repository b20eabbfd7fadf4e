/** The body of POST /api/error. */
import { BrowserErrorEvent as isEvent } from '#validators/first-fault';
import { browserOf } from '../stacks/user-agent.js';
import { type ReadEvent, readEvent, requireEvent } from './sent-event.js';

/** Reads an event sent by a page. Throws VALIDATION_ERROR. */
export function readBrowserEvent(body: unknown, userAgent: string): ReadEvent {
  const sent = requireEvent(isEvent, body);
  return readEvent(sent, { platform: 'javascript', message: null, browser: browserOf(userAgent), serverName: null, runtime: null });
}
