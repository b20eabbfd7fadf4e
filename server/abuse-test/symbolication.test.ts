/** One organization's heavy source maps, and the delay of another's errors. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FORM, formOf, mapOf, pairsOf } from '../test/error-tracking/support/uploads.js';
import { signedHeaders } from '../test/harness/api-client.js';
import { median, milliseconds, record } from './figures.js';
import { Place, type Tenant } from './place.js';
import { ask, type ProbeRequest, probe } from './probe.js';

const DOMAIN = 'shop.example.com';
const RELEASE = '1.0.0';
/** As large as an upload may be; each takes a thread for seconds. */
const HEAVY_MAPS = 6;
const HEAVY = mapOf('heavy', { mappings: 'AAAA,'.repeat(2_900_000).slice(0, -1) });
const PROBES = 20;
/** The server, its database, both threads and this test share two cores. */
const MOST_MS = 1_000;
/** A sender's timeout, with a reserve for a busy machine. */
const MOST_OF_OWN_MS = 6_000;

let place: Place;

beforeAll(async () => {
  place = await Place.start();
});

afterAll(() => place.stop());

async function furnish({ admin }: Tenant, files: Record<string, string>): Promise<void> {
  if ((await admin.call('createAnalyticsProperty', { domain: DOMAIN })).status !== 201) throw new Error('no property');
  for (const [path, map] of Object.entries(files)) {
    const body = formOf([['release', RELEASE], ['domain', DOMAIN], ...pairsOf({ [path]: map })]);
    const { status } = await admin.request('uploadSourceMaps', 'POST', '/api/v1/sourcemaps', body, FORM);
    if (status !== 201) throw new Error(`the upload was answered ${status}`);
  }
}

/** An error of a script; each at a different position, so that nothing is cached. */
function errorEvent({ credential }: Tenant, file: string, column: number): ProbeRequest {
  const path = '/api/error/server';
  const stack = `TypeError: x is undefined\n    at pay (/app/dist${file}:1:${column})`;
  const exception = { type: 'TypeError', message: 'x is undefined', stack };
  const body = JSON.stringify({ domain: DOMAIN, platform: 'node', release: RELEASE, exception });
  return { method: 'POST', path, body, headers: signedHeaders(credential, path, body) };
}

/** Over a separate connection, because probes share one. */
async function sendAlone(baseUrl: string, { method, path, headers = {}, body = '' }: ProbeRequest) {
  const started = performance.now();
  const response = await fetch(`${baseUrl}${path}`, { method, headers, body });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - started };
}

test("another organization's heavy maps delay nobody, and its own events are still stored", async () => {
  const { baseUrl, alpha, beta } = place;
  const heavy = Array.from({ length: HEAVY_MAPS }, (_, index) => [
    `/heavy${index}.js`,
    HEAVY.replace('src/heavy.ts', `src/heavy${index}.ts`),
  ]);
  await furnish(alpha, Object.fromEntries(heavy));
  await furnish(beta, { '/main.js': mapOf('main') });
  const alone = await probe(baseUrl, (index) => errorEvent(beta, '/main.js', index + 1), { requests: PROBES });
  record('error with a small map, p50', milliseconds(median(alone)));
  const attack = heavy.map(([file], index) => sendAlone(baseUrl, errorEvent(alpha, String(file), index + 1)));
  const during = await probe(baseUrl, (index) => errorEvent(beta, '/main.js', PROBES + index + 1), { requests: PROBES });
  const own = await Promise.all(attack);
  record(`the same beside ${HEAVY_MAPS} maps of 14.5 MB of another organization, p50`, milliseconds(median(during)), `< ${MOST_MS} ms`);
  record('  the slowest of them', milliseconds(Math.max(...during)));
  record('  the slowest event with such a map', milliseconds(Math.max(...own.map((one) => one.milliseconds))), `< ${MOST_OF_OWN_MS} ms`);
  expect(own.map(({ status }) => status)).toEqual(heavy.map(() => 202));
  expect(median(during)).toBeLessThan(MOST_MS);
  expect(Math.max(...own.map((one) => one.milliseconds))).toBeLessThan(MOST_OF_OWN_MS);
  // the neighbour's events are mapped; the attacker's are not, and give the reason
  const framesOf = async ({ admin }: Tenant, { text }: { text: string }) => {
    const { eventId, issueId } = JSON.parse(text);
    return (await admin.call('getErrorEvent', { issueId, eventId })).body.event.exceptions[0]?.frames;
  };
  expect(await framesOf(beta, await ask(baseUrl, errorEvent(beta, '/main.js', 99)))).toMatchObject([{ symbolicated: true }]);
});
