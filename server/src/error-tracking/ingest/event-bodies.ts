/** The bodies of POST /api/error and POST /api/error/server. */
import { BrowserErrorEvent as isBrowserEvent, ServerErrorEvent as isServerEvent } from '#validators/first-fault';
import type { components } from '../../generated/types.js';
import { validationError } from '../../kernel/contract/validation/validation.js';
import { browserOf } from '../stacks/user-agent.js';
import { type ReadEvent, readEvent, requireEvent } from './sent-event.js';

/** Reads an event sent by a page. Throws VALIDATION_ERROR. */
export function readBrowserEvent(body: unknown, userAgent: string): ReadEvent {
  const sent = requireEvent(isBrowserEvent, body);
  return readEvent(sent, { platform: 'javascript', message: null, browser: browserOf(userAgent), serverName: null, runtime: null });
}

type ServerErrorEvent = components['schemas']['ServerErrorEvent'];

/** The body as an event of a server, not read yet. Throws VALIDATION_ERROR. */
export function requireServerEvent(body: unknown): ServerErrorEvent {
  const sent = requireEvent(isServerEvent, body);
  if (sent.exception === undefined && !sent.message?.trim())
    throw validationError([{ path: '/', message: 'needs a message or an exception' }]);
  return sent;
}

/** Reads an event sent by a server; `newId` makes the id if it has none. Throws VALIDATION_ERROR. */
export function readServerEvent(sent: ServerErrorEvent, newId: () => string): ReadEvent {
  const { platform = 'other', message, serverName, runtime } = sent;
  return readEvent(
    { ...sent, eventId: sent.eventId ?? newId() },
    {
      platform,
      message: message ?? null,
      browser: null,
      serverName: serverName ?? null,
      runtime: runtime ? { name: runtime.name, version: runtime.version ?? null } : null,
    },
  );
}
