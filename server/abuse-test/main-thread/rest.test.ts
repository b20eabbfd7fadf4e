/** Source maps, large calls of the management API and of MCP, long lists, status pages and agents. None of them blocks the main thread. */
import { afterAll, beforeAll, test } from '@jest/globals';
import { FORM, formOf, mapOf, pairsOf } from '../../test/error-tracking/support/uploads.js';
import type { ProbeRequest } from '../probe.js';
import { MeteredPlace, many } from './main-thread.js';

const DOMAIN = 'alpha.example.com';
const RELEASE = '1.0.0';
const MONITORS = 300;

let metered: MeteredPlace;
beforeAll(async () => {
  metered = await MeteredPlace.start();
  const { admin, projectSlug } = metered.place.alpha;
  await admin.call('createAnalyticsProperty', { domain: DOMAIN });
  for (let first = 0; first < MONITORS; first += 20)
    await Promise.all(
      many(20, (index) => admin.call('createMonitor', { projectSlug, name: `Monitor ${first + index}`, slug: `monitor-${first + index}` })),
    );
}, 120_000);
afterAll(() => metered?.stop());

/** As large as an upload may be. */
const HEAVY = mapOf('heavy', { mappings: 'AAAA,'.repeat(2_900_000).slice(0, -1) });
/** With as many sources and names as a typical bundle. */
const WIDE = mapOf('wide', {
  sources: many(3_000, (index) => `src/module-${index}.ts`),
  sourcesContent: many(3_000, (index) => `export const value${index} = () => { throw new Error('${index}'); };\n`.repeat(20)),
  names: many(20_000, (index) => `name${index}`),
  mappings: 'AAAAA,'.repeat(100_000).slice(0, -1),
});

function uploadOf(map: string, path: string, release = RELEASE): ProbeRequest {
  const body = formOf([['release', release], ['domain', DOMAIN], ...pairsOf({ [path]: map })]);
  const { headers } = metered.managed('POST', '/');
  return { method: 'POST', path: '/api/v1/sourcemaps', headers: { ...headers, ...FORM }, body: body as unknown as string };
}

const UPLOADS = ['the largest source map', HEAVY] as const;
test.each([UPLOADS, ['a source map of 3,000 sources', WIDE] as const])('uploads of %s', (what, map) =>
  metered.requireGivingWay(`uploads of ${what}`, {
    connections: 2,
    statuses: [201, 503],
    requestOf: (mark) => uploadOf(map.replace('src/', `src${mark % 3}/`), `/part-${mark % 3}.js`, `up-${mark % 2}`),
  }),
);

test('errors with large source maps', async () => {
  const { baseUrl } = metered.place;
  for (const [path, map] of [
    ['/heavy.js', HEAVY],
    ['/wide.js', WIDE],
  ] as const) {
    const { headers = {}, body } = uploadOf(map, path);
    const answer = await fetch(`${baseUrl}/api/v1/sourcemaps`, { method: 'POST', headers, body: body ?? '' });
    if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}`);
  }
  await metered.requireGivingWay('errors with large source maps', {
    requestOf: (mark) => {
      const file = mark % 2 ? '/app/dist/wide.js' : '/app/dist/heavy.js';
      const calls = many(100, (index) => `    at f${index} (${file}:1:${(mark * 100 + index) % 90_000})`);
      const exception = { type: 'TypeError', message: 'x', stack: `TypeError: x\n${calls.join('\n')}` };
      return metered.signed('/api/error/server', { domain: DOMAIN, platform: 'node', release: RELEASE, exception });
    },
  });
});

test('bodies of 60 kB that no operation accepts', () =>
  metered.requireGivingWay('bodies of 60 kB that no operation takes', {
    statuses: [400],
    requestOf: (mark) => {
      const names = many(90, (index) => `n${mark}-${index}`);
      return metered.managed('POST', '/api/v1/projects', Object.fromEntries(names.map((name) => [name, many(18, () => 'x'.repeat(30))])));
    },
  }));

const tool = (name: string, input: object): ProbeRequest => {
  const { headers = {}, ...request } = metered.managed('POST', '/api/mcp', {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: input },
  });
  return { ...request, headers: { ...headers, Accept: 'application/json, text/event-stream' } };
};

test('tools with long responses', () =>
  metered.requireGivingWay('tools with long answers', {
    requestOf: (mark) => (mark % 2 ? tool('list_monitors', { limit: 100 }) : tool('get_status_snapshot', {})),
  }));

test('the list of tools', () =>
  metered.requireGivingWay('the list of tools', {
    requestOf: () => {
      const { headers = {}, ...request } = metered.managed('POST', '/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
      return { ...request, headers: { ...headers, Accept: 'application/json, text/event-stream' } };
    },
  }));

test('pages of the audit log', () =>
  metered.requireGivingWay('pages of the audit log', { requestOf: () => metered.signedIn('GET', '/api/account/audit-log?limit=100') }));

const DOCUMENTS = ['/api/openapi.json', '/api/docs', '/api/v1/monitors?limit=100'];
test('the document, its reference and lists', () =>
  metered.requireGivingWay('the document, its reference and lists', {
    requestOf: (mark) => metered.managed('GET', DOCUMENTS[mark % DOCUMENTS.length] ?? ''),
  }));

test('a status page of 300 monitors that change', async () => {
  const { body } = await metered.place.alpha.admin.call('updateStatusPage', { enabled: true });
  const { slug } = body.statusPage;
  await metered.requireGivingWay('a status page of 300 monitors', {
    requestOf: (mark) =>
      mark % 10 === 0
        ? metered.signed('/api/status/events', {
            events: many(MONITORS, (index) => ({ slug: `monitor-${index}`, result: mark % 20 ? 'ok' : 'error' })),
          })
        : { method: 'GET', path: `/status/${slug}` },
  });
});
