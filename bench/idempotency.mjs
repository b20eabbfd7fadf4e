/**
 * An ordinary POST with an Idempotency-Key and without one, one request at a time, in alternating rounds; and the repeated call, which gets the first
 * answer.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { cpuSeconds, median, report } from './measure.mjs';
import { createJob, startStack } from './stack.mjs';

const ROUNDS = 9;
const REQUESTS = 60;

/** Creates a monitor for each key, or for each null without one; returns the median time and the server's CPU per request, in milliseconds. */
async function measure({ baseUrl, pid, credentials }, slugs, keys) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const one = (slug, key) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const headers = {
        Authorization: `Bearer ${credentials.apiKey}`,
        'Content-Type': 'application/json',
        ...(key !== null && { 'Idempotency-Key': key }),
      };
      const request = http.request(`${baseUrl}/api/v1/monitors`, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 201 ? resolve(performance.now() - started) : reject(new Error(`POST: ${response.statusCode}`)),
        );
      });
      request.on('error', reject).end(JSON.stringify({ projectSlug: 'bench', slug, name: slug }));
    });
  const before = cpuSeconds(pid);
  const milliseconds = [];
  for (const [index, slug] of slugs.entries()) milliseconds.push(await one(slug, keys[index]));
  agent.destroy();
  return { time: median(milliseconds), cpu: ((cpuSeconds(pid) - before) * 1000) / slugs.length };
}

export default async function benchmark() {
  const stack = await startStack();
  const rounds = [];
  let next = 0;
  const newSlugs = () =>
    Array.from({ length: REQUESTS }, () => {
      next += 1;
      return `job-${next}`;
    });
  try {
    await createJob(stack);
    for (let index = 0; index <= ROUNDS; index += 1) {
      const bare = await measure(stack, newSlugs(), Array(REQUESTS).fill(null));
      const [slugs, keys] = [newSlugs(), Array.from({ length: REQUESTS }, () => randomUUID())];
      const keyed = await measure(stack, slugs, keys);
      const repeated = await measure(stack, slugs, keys);
      // the first round warms all three
      if (index) rounds.push({ bare, keyed, repeated });
    }
  } finally {
    await stack.stop();
  }
  for (const [name, kind] of [
    ['POST /api/v1/monitors', 'bare'],
    ['with a key', 'keyed'],
    ['repeated', 'repeated'],
  ]) {
    report(
      `${name}, median`,
      rounds.map((round) => round[kind].time),
      'ms',
      2,
    );
    report(
      `${name}, CPU of the server`,
      rounds.map((round) => round[kind].cpu),
      'ms',
      2,
    );
  }
  for (const [name, kind] of [
    ['with a key, against without', 'keyed'],
    ['repeated, against without', 'repeated'],
  ])
    report(
      name,
      rounds.map((round) => round[kind].time / round.bare.time),
      '',
      2,
    );
}
