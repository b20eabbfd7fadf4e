/** Pings beside signed events of the same monitors, in turns, at 50 connections: what a request costs the server and its database. */
import { send, signedRequest } from '../load.mjs';
import { cpuSeconds, quantile, report } from '../measure.mjs';
import { createJob, startStack } from '../stack.mjs';

const MONITORS = 200;
const REQUESTS = 4_000;
const ROUNDS = 9;
const CONNECTIONS = 50;

const pingRequest = (port, path) => Buffer.from(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 0\r\n\r\n`);

async function round(stack, requests) {
  const cpu = () => [cpuSeconds(stack.pid), cpuSeconds(stack.postmasterPid, { withChildren: true })];
  const before = cpu();
  const { rate, latencies } = await send(stack.port, requests, CONNECTIONS);
  const [node, postgres] = cpu().map((seconds, index) => ((seconds - before[index]) * 1e6) / requests.length);
  return { rate, node, postgres, p50: quantile(latencies, 0.5) };
}

function tell(name, rounds) {
  report(
    `${name}: rate`,
    rounds.map(({ rate }) => rate),
    'requests/s',
    0,
  );
  report(
    `${name}: p50`,
    rounds.map(({ p50 }) => p50),
    'ms',
    1,
  );
  report(
    `${name}: Node.js`,
    rounds.map(({ node }) => node),
    'µs/request',
    0,
  );
  report(
    `${name}: PostgreSQL`,
    rounds.map(({ postgres }) => postgres),
    'µs/request',
    0,
  );
}

export default async function benchmark() {
  const stack = await startStack();
  try {
    const credential = await createJob(stack);
    const paths = [];
    for (let index = 0; index < MONITORS; index += 1) {
      const body = { projectSlug: 'bench', slug: `pinged-${index}`, name: 'Job' };
      paths.push(new URL((await stack.call('POST', '/api/v1/monitors', stack.credentials.apiKey, body)).pingUrl).pathname);
    }
    const numbers = Array.from({ length: REQUESTS }, (_, index) => index % MONITORS);
    const pings = () => numbers.map((index) => pingRequest(stack.port, paths[index]));
    const events = () =>
      numbers.map((index) => signedRequest(credential, stack.port, '/api/status/events', { slug: `pinged-${index}`, result: 'ok' }));
    const [ofPings, ofEvents] = [[], []];
    // the first rounds warm up
    for (let number = -3; number < ROUNDS; number += 1) {
      const [ping, event] = [await round(stack, pings()), await round(stack, events())];
      if (number < 0) continue;
      ofPings.push(ping);
      ofEvents.push(event);
    }
    tell('ping', ofPings);
    tell('signed event', ofEvents);
    const both = ({ node, postgres }) => node + postgres;
    report(
      'CPU of a ping by that of a signed event',
      ofPings.map((ping, index) => both(ping) / both(ofEvents[index])),
      '',
    );
  } finally {
    await stack.stop();
  }
}
