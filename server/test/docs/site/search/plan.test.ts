/** A search reads only its own site's sections with the words, however many sites and releases the server keeps. */
import { organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ask } from '../ask.js';
import { createSite, type PublishedSite } from '../published.js';

let server: TestServer;
let site: PublishedSite;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docsSearches=off' });
  const { id } = await organizationOf(await server.signIn());
  await server.database.knex.raw('alter table docs_sections set (autovacuum_enabled = false)');
  const pages = [
    { path: 'a', title: 'A', body: '## Numbers\n\nThe quokka counts snake_case and camelCase.' },
    { path: 'b', title: 'B', body: '監視する仕組み' },
  ];
  site = await createSite(server.database.knex, id, { pages });
  // other sites with the same word, sections of the site's earlier releases, and many sections with other words
  const own = `(select organization_id, site_id from docs_sections where site_id = ? limit 1) one`;
  const columns = 'organization_id, site_id, body_hash, ordinal, anchor, heading, body, tsv';
  await server.database.knex.raw(
    `insert into docs_sections (${columns}, live)
     select organization_id, case n % 2 when 0 then site_id else gen_random_uuid() end, decode(md5(n::text), 'hex'), 0, '', '', 'quokka',
       quote_literal(case n % 2 when 0 then right(site_id::text, 6) else lpad(n::text, 6, '0') end || 'quokka')::tsvector, n % 2 = 1
     from ${own} cross join generate_series(1, 8000) n`,
    [site.id],
  );
  await server.database.knex.raw(
    `insert into docs_sections (${columns})
     select organization_id, site_id, decode(md5(n::text), 'hex'), 1, '', '', 'other', quote_literal(right(site_id::text, 6) || 'other' || n)::tsvector
     from ${own} cross join generate_series(1, 20000) n`,
    [site.id],
  );
});
afterAll(() => server?.stop());

const find = async (q: string) =>
  JSON.parse((await ask(server.baseUrl, `/d/${site.slug}/_search?q=${encodeURIComponent(q)}`)).text).results as {
    path: string;
    excerpt: { text: string; isMatch: boolean }[];
  }[];

/** Half of the rows of other sites, and of earlier releases; the variants of a word add some hundreds. */
const MOST_ROWS = 2_000;

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}
const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);

const nameOf = (sql: string) => /docs-search[a-z-]*/.exec(sql)?.[0] ?? '';

/** Whether the statements of these searches read few rows, by name; answers are cached, so each word works once. */
async function readsFew(words: readonly string[]): Promise<Record<string, boolean>> {
  const statements: { sql: string; bindings: unknown[] }[] = [];
  const { knex } = server.database;
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    if (nameOf(sql)) statements.push({ sql, bindings });
  };
  knex.on('query', note);
  for (const word of words) await find(word);
  knex.off('query', note);
  const few: Record<string, boolean> = {};
  for (const { sql, bindings } of statements) {
    const { rows } = await knex.raw(`explain (analyze, format json) ${sql.replace(/\$\d+/g, '?')}`, bindings as never);
    few[nameOf(sql)] = (few[nameOf(sql)] ?? true) && rowsOf(rows[0]['QUERY PLAN'][0].Plan) < MOST_ROWS;
  }
  return few;
}

test('before a publication is analyzed, no variant of a word reads the other sections', async () => {
  expect(await readsFew(['quokkb', 'qxxxx'])).toMatchObject({ 'docs-search-words': true });
});

test('neither other sites nor earlier releases are read', async () => {
  await server.database.knex.raw('vacuum analyze docs_sections');
  const few = await readsFew(['quokka', 'quok', 'qoukka', 'qzzzz']);
  expect(few).toEqual({ 'docs-search': true, 'docs-search-texts': true, 'docs-search-words': true });
});

test.each([
  ['quokka', 'a', 'quokka'],
  ['quok', 'a', 'quok'],
  ['qoukka', 'a', 'quokka'],
  ['qoukka counts', 'a', 'quokka'],
  ['snake_case', 'a', 'snake_case'],
  ['snake', 'a', 'snake'],
  ['camel', 'a', 'camel'],
  ['監視', 'b', '監視'],
])('%s finds the body of %s, and marks %s', async (q, path, marked) => {
  const [first] = await find(q);
  expect(first?.path).toBe(path);
  expect(first?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain(marked);
});

test('an unknown word finds nothing', async () => {
  expect(await find('zzzzqqqq')).toEqual([]);
});
