/** A rare filter finds all its issues, however many others precede them in the order, and issues' words are indexed for it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addMissingTexts, rewriteText } from '../../../../src/error-tracking/issues/issue-text-store.js';
import { fewCandidates } from '../../../../src/error-tracking/issues/lists/issue-candidates.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ago, createSite, DAY_MS, FACTS, insertIssues, type Site } from '../../support/rows.js';

/** More than are read in order before a rare filter gets its own lookup. */
const MANY = 1_300;
const RARE = 5;

let server: TestServer;
let site: Site;
/** Newest first. */
let rare: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { knex } = server.database;
  site = await createSite(server.admin, knex);
  const many = Array.from({ length: MANY }, (_, index) => ({ last_seen_at: ago(index), first_seen_at: ago(index), events: 1_000 + index }));
  await insertIssues(knex, site, many);
  const old = (index: number) => ago(20 * DAY_MS + index);
  rare = await insertIssues(
    knex,
    site,
    Array.from({ length: RARE }, (_, index) => ({
      ...{ facts: FACTS.low, status: 'ignored' as const, type: 'RareError', message: `a needle ${index}`, culprit: 'src/hay.ts' },
      ...{ last_seen_at: old(index), first_seen_at: old(index), events: 9 - index },
    })),
  );
  // one was seen only through an issue merged into it
  const [merged = ''] = await insertIssues(knex, site, [{ merged_into: rare[0] as string, last_seen_at: ago(30 * DAY_MS) }]);
  const places = [merged, ...rare.slice(1)].map((issue_id) => ({
    ...{ organization_id: site.organizationId, property_id: site.id, issue_id, release: '0.9.0', environment: 'canary' },
    ...{ events: 1, first_seen_at: ago(0), last_seen_at: ago(0) },
  }));
  await knex('error_issue_releases').insert(places);
});
afterAll(() => server.stop());

const WIDE = { importance: 'all', status: 'all' };

const FILTERS: [string, Record<string, string>][] = [
  ['a status', { status: 'ignored' }],
  ['an importance', { importance: 'low' }],
  ['a type', { type: 'RareError' }],
  ['a release', { release: '0.9.0' }],
  ['an environment', { environment: 'canary' }],
  ['a release and an environment', { release: '0.9.0', environment: 'canary' }],
  ['words of the message', { query: 'NEEDLE' }],
  ['words of type and message', { query: 'rareerror: a nee' }],
  ['words of the culprit', { query: 'hay.ts' }],
  ['two letters', { query: 'ay' }],
  ['a time before which they came', { until: ago(DAY_MS).toISOString() }],
  ['a common and a rare filter', { query: 'e', type: 'RareError' }],
];

describe.each(FILTERS)('%s', (_what, filter) => {
  test.each(['lastSeen', 'firstSeen', 'events'])('in the order of %s, a page at a time', async (sort) => {
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { status, body } = await server.admin.call('listErrorIssues', {
        ...WIDE,
        ...filter,
        sort,
        limit: 2,
        ...(cursor && { cursor }),
      });
      expect(status).toBe(200);
      found.push(...body.issues.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(found).toEqual(rare);
  });
});

test('a filter without matches returns nothing', async () => {
  const { body } = await server.admin.call('listErrorIssues', { ...WIDE, query: 'no such words' });
  expect(body).toMatchObject({ issues: [], nextCursor: null });
});

test('percent signs and underscores are literal', async () => {
  for (const query of ['%', 'needle_0', 'a\\needle'])
    expect((await server.admin.call('listErrorIssues', { ...WIDE, query })).body.issues).toEqual([]);
});

describe('the words of issues', () => {
  const named = (text: string) => {
    const filter = { propertyId: undefined, status: undefined, type: undefined, release: undefined, environment: undefined };
    const words = { ...filter, text, seenSince: undefined, firstSeenBefore: undefined };
    return fewCandidates(server.database.knex, site.organizationId, [site.id], null, words, 1_000);
  };

  test('follow a changing culprit', async () => {
    const [first = ''] = rare;
    await server.database.knex('error_issues').where({ id: first }).update({ culprit: 'src/mapped.ts' });
    expect(await named('mapped.ts')).toEqual([]);
    await rewriteText(server.database.knex, site.organizationId, first);
    expect(await named('mapped.ts')).toEqual([first]);
    expect(await named('hay.ts')).toHaveLength(RARE - 1);
  });

  test('are added if an older process wrote none', async () => {
    const [, second = ''] = rare;
    await server.database.knex('error_issue_texts').where({ issue_id: second }).delete();
    expect(await named('needle 1')).toEqual([]);
    expect(await addMissingTexts(server.database.knex)).toBe(1);
    expect(await named('needle 1')).toEqual([second]);
    expect(await addMissingTexts(server.database.knex)).toBe(0);
  });
});
