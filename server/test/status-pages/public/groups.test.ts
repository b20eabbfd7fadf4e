/** A page with more components than it shows individually: group summaries, each with its own pages. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createMonitor, createOrganization, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let admin: ApiClient;
let slug: string;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  const session = await server.signIn();
  ({ admin } = await createOrganization(session, server.signIn));
  ({ slug } = await createProject(admin));
  await admin.call('updateStatusPage', { enabled: true });
  path = `/status/${(await admin.call('getStatusPage')).body.statusPage.slug}`;
  await add(50, null);
});
afterAll(() => server.stop());

/** Adds this many monitors to a group; the first is down. */
async function add(count: number, group: string | null): Promise<void> {
  const { knex } = server.database;
  const { id } = await createMonitor(admin, slug, { name: `${group} 000` });
  const { ...row } = await knex('monitors').where({ id }).first();
  const rows = Array.from({ length: count - 1 }, (_, index) => ({
    ...{ ...row, id: uuidv7(), slug: `m-${uuidv7()}`, status: 'ok' },
    name: `${group} ${String(index + 1).padStart(3, '0')}`,
  }));
  await knex.batchInsert('monitors', rows, 100);
  await knex('monitors').where({ id }).update({ status: 'down' });
  if (group === null) return;
  const placed = [row, ...rows].map((monitor) => ({
    ...{ organization_id: row.organization_id, monitor_id: monitor.id, group_name: group, updated_at: new Date() },
  }));
  await knex.batchInsert('status_page_components', placed, 100);
  // a change through the API, so that the page is reloaded
  await admin.call('updateStatusPage', { description: `with ${group}` });
}

const read = async (address: string) => {
  const answer = await fetch(`${server.baseUrl}${address}`);
  return { status: answer.status, text: await answer.text() };
};
const linksIn = (text: string) => [...text.matchAll(/<a href="([^"]*\/groups\/[^"]*)"/g)].map((match) => match[1] ?? '');

test('fifty components are shown individually', async () => {
  const { text } = await read(path);
  expect([linksIn(text), text.includes('null 049'), text.includes('class="strip tall"')]).toEqual([[], true, true]);
});

describe('more than fifty components', () => {
  beforeAll(async () => {
    await add(120, 'Region "A"');
  });

  test('are shown as groups, with the troubled ones of each', async () => {
    const { text } = await read(path);
    expect(linksIn(text)).toHaveLength(2);
    expect(text).toContain('Components without a group</a>');
    expect(text).toContain('>Region &quot;A&quot;</a>');
    expect(text).toContain('120 components: 1 major outage, 119 operational');
    expect(text).toContain('<p class="quiet">Not operational: Region &quot;A&quot; 000</p>');
    expect([text.includes('class="strip tall"'), text.includes('A&quot; 001')]).toEqual([false, false]);
  });

  test('are all on the pages of their group, with their days', async () => {
    const [, first = ''] = linksIn((await read(path)).text);
    const pages = [first, `${first}/2`, `${first}/3`];
    const texts = await Promise.all(pages.map(async (page) => (await read(page)).text));
    const names = texts.map((text) => [...text.matchAll(/<h3>Region &quot;A&quot; (\d+)<\/h3>/g)].map((match) => Number(match[1])));
    expect(names.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index));
    expect(names.map((list) => list.length)).toEqual([50, 50, 20]);
    expect(texts.every((text) => text.includes('class="strip tall"'))).toBe(true);
    expect(texts.map(linksIn)).toEqual([[`${first}/2`], [first, `${first}/3`], [`${first}/2`]]);
    expect((await read(`${first}/4`)).status).toBe(404);
  });

  test('are the same in Markdown, with links', async () => {
    const { text } = await read(`${path}.md`);
    expect(text).toContain('120 components: 1 major outage, 119 operational');
    const [, address = ''] = [...text.matchAll(/<[^>]*(\/status\/[^>]*\/groups\/[^>]*)>/g)].map((match) => match[1] ?? '');
    const group = await read(address);
    expect(group.status).toBe(200);
    expect(group.text).toContain('Page 1 of 3');
    expect(group.text.match(/- \*\*Region/g)).toHaveLength(50);
  });

  test('are in the JSON as before', async () => {
    const { components } = JSON.parse((await read(`${path}/summary.json`)).text);
    expect(components.filter(({ group }: { group: boolean }) => !group)).toHaveLength(170);
  });

  test('a group of another page is not found', async () => {
    const [first = ''] = linksIn((await read(path)).text);
    expect((await read(first.replace(path, '/status/another'))).status).toBe(404);
    expect((await read(`${path}/groups/${'0'.repeat(32)}`)).status).toBe(404);
  });

  test('name the first troubled ones in page order, whatever troubles them', async () => {
    const troubles = { '007': 'down', '003': 'degraded', '005': 'error', '009': 'degraded', '004': 'down' };
    for (const [number, status] of Object.entries(troubles))
      await server.database
        .knex('monitors')
        .where({ name: `Region "A" ${number}` })
        .update({ status });
    await admin.call('updateStatusPage', { description: 'with troubles' });
    const { text } = await read(`${path}.md`);
    expect(text).toContain('120 components: 3 major outage, 1 partial outage, 2 degraded performance, 114 operational');
    expect(text).toContain(
      `Not operational: ${['000', '003', '004', '005', '007'].map((number) => `Region "A" ${number}`).join(', ')} and 1 more`,
    );
  });
});
