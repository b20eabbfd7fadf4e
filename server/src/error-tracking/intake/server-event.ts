/** The body of POST /api/error/server. */
import { ServerErrorEvent as isEvent } from '#validators/first-fault';
import type { components } from '../../generated/types.js';
import { validationError } from '../../kernel/contract/validation.js';
import { type ReadEvent, readEvent, requireEvent } from './sent-event.js';

type ServerErrorEvent = components['schemas']['ServerErrorEvent'];

/** The body as an event of a server, not read yet. Throws VALIDATION_ERROR. */
export function requireServerEvent(body: unknown): ServerErrorEvent {
  const sent = requireEvent(isEvent, body);
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
