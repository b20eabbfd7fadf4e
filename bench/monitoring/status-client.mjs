/**
 * The Node SDK's status client compared with a hand-written fetch with the same signature: events a second, stored by a real server, and CPU of the
 * sending process. Rounds alternate. Then the cost of a wrapped function, including its reports and their sending.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { StatusClient } from '../../sdk-node/dist/esm/index.js';
import { report } from '../measure.mjs';
import { createJob, startStack } from '../stack.mjs';

const ROUNDS = 5;
const SINGLE_EVENTS = 2_000;
const BATCHED_EVENTS = 20_000;
const CALLS = 50_000;
const CONNECTIONS = 50;

/** Calls `send` this many times, with this concurrency. */
async function inParallel(count, send) {
  let started = 0;
  const worker = async () => {
    while (started < count) {
      started += 1;
      await send(started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

function sendByHand(baseUrl, credential) {
  const [keyId, secret] = credential.split('.');
  const path = '/api/status/events';
  return async (latencyMs) => {
    const body = JSON.stringify({ slug: 'job', result: 'ok', latencyMs, eventId: randomUUID(), occurredAt: new Date().toISOString() });
    const timestamp = Math.floor(Date.now() / 1000);
    const digest = createHash('sha256').update(body).digest('hex');
    const signature = createHmac('sha256', secret).update(`v1\n${timestamp}\nPOST\n${path}\n${digest}`).digest('hex');
    const headers = {
      'Content-Type': 'application/json',
      'X-Tidewatch-Key': keyId,
      'X-Tidewatch-Timestamp': String(timestamp),
      'X-Tidewatch-Signature': `v1=${signature}`,
    };
    const response = await fetch(baseUrl + path, { method: 'POST', headers, body });
    await response.text();
    if (response.status !== 202) throw new Error(`by hand: ${response.status}`);
  };
}

/** Events a second, and microseconds of our CPU for each. */
async function timed(events, run) {
  const started = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { rate: (events * 1000) / (performance.now() - started), cpu: (user + system) / events };
}

function contestants(baseUrl, credential, onError) {
  const options = {
    apiKey: credential,
    endpoint: baseUrl,
    slug: 'job',
    maxQueued: 1_000_000,
    onError,
  };
  const single = new StatusClient(options);
  const batching = new StatusClient({ ...options, batch: true });
  const byHand = sendByHand(baseUrl, credential);
  return {
    'fetch by hand': () => timed(SINGLE_EVENTS, () => inParallel(SINGLE_EVENTS, byHand)),
    'status client': () => timed(SINGLE_EVENTS, () => inParallel(SINGLE_EVENTS, (latencyMs) => single.ok({ latencyMs }))),
    'status client, batching': () =>
      timed(BATCHED_EVENTS, async () => {
        for (let latencyMs = 1; latencyMs <= BATCHED_EVENTS; latencyMs += 1) await batching.ok({ latencyMs });
        await batching.flush(600_000);
      }),
    'wrapped function': () => {
      const wrapped = batching.wrap((value) => value + 1);
      return timed(CALLS, async () => {
        for (let call = 0; call < CALLS; call += 1) wrapped(call);
        await batching.flush(600_000);
      });
    },
  };
}

export default async function benchmark() {
  const stack = await startStack();
  const rounds = [];
  const lost = [];
  let names = [];
  try {
    const credential = await createJob(stack);
    const runs = contestants(stack.baseUrl, credential, (error) => lost.push(error));
    names = Object.keys(runs);
    for (let round = -1; round < ROUNDS; round += 1) {
      const results = {};
      for (const name of names) results[name] = await runs[name]();
      // the round before the first warms up
      if (round >= 0) rounds.push(results);
    }
  } finally {
    await stack.stop();
  }
  if (lost.length) throw lost[0];
  const each = (name, figure) => rounds.map((results) => results[name][figure]);
  for (const name of names) {
    report(name, each(name, 'rate'), name === 'wrapped function' ? 'calls/s' : 'events/s', 0);
    report(`${name}, CPU`, each(name, 'cpu'), 'us', 1);
  }
  report(
    'batching against by hand',
    rounds.map((results) => results['status client, batching'].rate / results['fetch by hand'].rate),
    'times',
    1,
  );
}
