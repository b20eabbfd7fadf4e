/** What a small organization notices of work on a large one. */
import { randomUUID } from 'node:crypto';
import { send, signedRequest } from '../load.mjs';

const PACE_MS = 50;
const INGEST_PATH = '/api/status/events';

/** Whether this many seconds have not passed. */
export function seconds(number) {
  const end = performance.now() + number * 1_000;
  return () => performance.now() < end;
}

/** An event and a list every 50 ms, for as long as it lasts; returns the milliseconds that each took. */
export async function callNeighbour(stack, neighbour, lasts) {
  const [events, lists] = [[], []];
  while (lasts()) {
    const event = signedRequest(neighbour.sender, stack.port, INGEST_PATH, { slug: 'job', result: 'ok', eventId: randomUUID() });
    events.push(...(await send(stack.port, [event], 1)).latencies);
    const started = performance.now();
    await stack.call('GET', '/api/v1/monitors', neighbour.apiKey);
    lists.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
  return { events, lists };
}
