/**
 * An operation's responses as server-sent events, for operations with `x-stream` in the document. Each event is a separate call with its own
 * credential check, limits and permissions: a caller that loses the permission gets no further event.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { type AppError, toAppError } from '../../../kernel/errors.js';
import type { Places } from '../../../kernel/shares/places.js';
import type { Principal } from '../../../kernel/shares/principal.js';

/** A stream ends after this time, and its client opens it again. */
const LONGEST_MS = 3_600_000;
/** When a client that lost its stream reconnects: soon, but not all clients of a process that stopped in the same moment. */
const SOONEST_RETRY_MS = 500;
const RETRY_SPREAD_MS = 3_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would buffer events
  'X-Accel-Buffering': 'no',
};

/** Whether the caller asks for a stream; one that accepts anything gets JSON. */
export const wantsStream = (request: Request): boolean =>
  request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';

/** A failure that another call may not encounter: the server is busy, or its database is unavailable. */
const passes = ({ status }: AppError) => status === 429 || status >= 500;

interface EventStream {
  request: Request;
  response: Response;
  principal: Principal;
  places: Places;
  everyMs: number;
  /** One call of the operation. Throws its refusals. */
  call: () => Promise<unknown>;
  /** A refusal in the API's envelope. */
  refusal: (error: AppError) => unknown;
}

/** The next event: the response if it has changed, otherwise a comment, which shows both sides that the connection works. */
async function nextEvent({ call, refusal }: EventStream, before: string): Promise<{ text: string; data: string; ends: boolean }> {
  try {
    const data = JSON.stringify(await call());
    return { text: data === before ? ':\n\n' : `data: ${data}\n\n`, data, ends: false };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (passes(error)) return { text: ':\n\n', data: before, ends: false };
    return { text: `event: error\ndata: ${JSON.stringify(refusal(error))}\n\n`, data: before, ends: true };
  }
}

async function send(stream: EventStream, first: string, signal: AbortSignal): Promise<void> {
  const { response, everyMs } = stream;
  const endsAt = performance.now() + LONGEST_MS;
  let data = first;
  while (performance.now() < endsAt) {
    await wait(everyMs, undefined, { signal });
    // at most one event waits for a slow client
    if (response.writableNeedDrain) continue;
    const event = await nextEvent(stream, data);
    if (signal.aborted) return;
    response.write(event.text);
    if (event.ends) return;
    data = event.data;
  }
}

/**
 * Serves a stream until the client disconnects, a call is refused, or the server stops. A refusal of the first call is thrown, and answered like any
 * other. Throws RATE_LIMITED or UNAVAILABLE if there is no free slot.
 */
export async function serveStream(stream: EventStream): Promise<void> {
  const { response, places, principal } = stream;
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  // disconnected while the credential was checked
  if (response.destroyed) ended.abort();
  const leave = places.take(principal, () => ended.abort());
  try {
    const first = JSON.stringify(await stream.call());
    // counted as a separate operation, because it takes an hour
    response.locals['operationId'] = 'eventStream';
    response.status(200).set(HEADERS).flushHeaders();
    const retryMs = SOONEST_RETRY_MS + Math.round(Math.random() * RETRY_SPREAD_MS);
    response.write(`retry: ${retryMs}\n\ndata: ${first}\n\n`);
    await send(stream, first, ended.signal).catch((error) => {
      if (!ended.signal.aborted) throw error;
    });
    response.end();
  } finally {
    leave();
  }
}
