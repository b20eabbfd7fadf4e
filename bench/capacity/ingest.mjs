/**
 * What pings, status events, errors, visits and feedback cost, each in a request of its own, at 50 connections; and what the last three
 * leave stored, when the first of their kind have made what all share.
 */
import { randomUUID } from 'node:crypto';
import { requestOf } from '../analytics/events.mjs';
import { eventOf } from '../errors/events.mjs';
import { send, signedRequest } from '../load.mjs';
import { during, tellCost } from './cost.mjs';
import { growth, tellBytes } from './stored.mjs';

const REQUESTS = 2_000;
const WARM_UP_ROUNDS = 3;
const ROUNDS = 3;
const CONNECTIONS = 50;
const MONITORS = 200;
/** So few of each that every payload is kept. */
const ERRORS = 300;
const DOMAIN = 'shop.example.com';

const feedbackOf = (index) => ({
  uid: `user-${index % 5_000}`,
  content: `The invoice of order ${index} shows the wrong address, and the button that should correct it does nothing on my phone. Please have a look at it, ${index % 97}.`,
  fields: { plan: index % 3 ? 'free' : 'pro' },
  pageUrl: `https://${DOMAIN}/orders/${index}`,
  eventId: randomUUID(),
});

async function prepare({ api }) {
  const { apiKey } = api.credentials;
  const paths = [];
  for (let index = 0; index < MONITORS; index += 1) {
    const monitor = { projectSlug: 'bench', slug: `pinged-${index}`, name: 'Job', intervalSec: 86_400 };
    paths.push(new URL((await api.call('POST', '/api/v1/monitors', apiKey, monitor)).pingUrl).pathname);
  }
  await api.call('POST', '/api/v1/analytics/properties', apiKey, { domain: DOMAIN, name: 'Shop' });
  return paths;
}

/** A function for each kind that makes the request of an index. */
function kindsOf(port, credential, paths) {
  const signed = (path, body) => signedRequest(credential, port, path, body);
  return {
    ping: (index) => Buffer.from(`POST ${paths[index % MONITORS]} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 0\r\n\r\n`),
    'status event': (index) => signed('/api/status/events', { slug: `pinged-${index % MONITORS}`, result: 'ok', eventId: randomUUID() }),
    error: (index) => signed('/api/error/server', eventOf(index, ERRORS)),
    'pageview or event of a page': (index) => requestOf(port, index),
    feedback: (index) => signed('/api/feedback', feedbackOf(index)),
  };
}

const STORED = { error: 'errors', 'pageview or event of a page': 'analytics', feedback: 'feedback' };

const sendRound = ({ port }, requestAt, number) =>
  send(
    port,
    Array.from({ length: REQUESTS }, (_, index) => requestAt(number * REQUESTS + index)),
    CONNECTIONS,
  );

async function measureKind(cluster, name, requestAt) {
  const rounds = [];
  const run = async () => {
    for (let number = 0; number < ROUNDS; number += 1)
      rounds.push(await during(cluster, () => sendRound(cluster.processes.ingest, requestAt, WARM_UP_ROUNDS + number)));
  };
  if (!STORED[name]) await run();
  else {
    const bytes = (await growth(cluster.database, STORED[name], run)) / (REQUESTS * ROUNDS);
    cluster.stored[name] = bytes;
    tellBytes(`${name}: stored, each`, bytes, 'bytes', 0);
  }
  tellCost(name, 'ingest', REQUESTS, rounds);
}

export async function measureIngest(cluster, credential) {
  const { ingest } = cluster.processes;
  const kinds = Object.entries(kindsOf(ingest.port, credential, await prepare(cluster)));
  for (let number = 0; number < WARM_UP_ROUNDS; number += 1) for (const [, requestAt] of kinds) await sendRound(ingest, requestAt, number);
  // autovacuum does so within a minute
  await cluster.database.query('vacuum analyze');
  for (const [name, requestAt] of kinds) await measureKind(cluster, name, requestAt);
}
