/** The body of POST /api/error. */

import type { components } from '../../generated/types.js';
import { compileSchema } from '../../kernel/contract/document.js';
import { browserOf } from '../stacks/user-agent.js';
import { type ReadEvent, readEvent, requireEvent } from './sent-event.js';

type BrowserErrorEvent = components['schemas']['BrowserErrorEvent'];

const isEvent = compileSchema<BrowserErrorEvent>('BrowserErrorEvent', { allErrors: false });

/** Reads an event that a page sent. Throws VALIDATION_ERROR. */
export function readBrowserEvent(body: unknown, userAgent: string): ReadEvent {
  const sent = requireEvent(isEvent, body);
  return readEvent(sent, { platform: 'javascript', message: null, browser: browserOf(userAgent), serverName: null, runtime: null });
}
