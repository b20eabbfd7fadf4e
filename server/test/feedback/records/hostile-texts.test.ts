/** User content stays plain text in every response: 1,550 texts in all fields, stored, read and exported. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createProject, createProjectKey, sendFeedback } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { HOSTILE_TEXTS } from '../hostile-texts.js';

const AT_ONCE = 16;

let server: TestServer;
let slug: string;
let reader: ApiClient;
const sent = new Map<string, string>();

/** The database cannot store NUL, and UTF-8 cannot encode half a surrogate pair. */
const storable = (text: string) => text.replaceAll('\u0000', '\uFFFD').replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/g, '\uFFFD');

beforeAll(async () => {
  server = await startTestServer();
  slug = (await createProject(server.admin)).slug;
  const session = await server.signIn();
  const { credential } = await createProjectKey(session, slug, ['feedback:write']);
  reader = server.admin.as((await createProjectKey(session, slug, ['feedback:read'])).credential);
  const waiting = [...HOSTILE_TEXTS];
  const sender = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const uid = text.slice(0, 100);
      const input = {
        content: text,
        uid,
        pageUrl: `https://shop.example/${text.slice(0, 500)}`,
        fields: { plan: text.slice(0, 200) },
        extra: { deep: [text] },
      };
      sent.set((await sendFeedback(server.anonymous, credential, input)).id, text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
});
afterAll(() => server.stop());

test('every text is returned unchanged, as JSON that no browser renders as a page', async () => {
  const wrong: unknown[] = [];
  let cursor: string | undefined;
  let count = 0;
  do {
    const { body, headers } = await reader.call('listFeedback', { limit: 100, ...(cursor && { cursor }) });
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['application/json; charset=utf-8', 'nosniff']);
    for (const { id, content, extra, fields } of body.feedbacks) {
      count += 1;
      const text = storable(sent.get(id) ?? '');
      const read = [content, (extra as { deep: string[] }).deep[0], fields['plan']];
      if (read[0] !== text || read[1] !== text || !text.startsWith(String(read[2]).slice(0, 150))) wrong.push([text, read]);
    }
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(count).toBe(HOSTILE_TEXTS.length);
});

/** The cells of a table, by RFC 4180. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('an export has every text in one cell, and no cell is a formula', async () => {
  const { body } = await reader.call('exportFeedback', {});
  const [header = [], ...rows] = cellsOf(String(body).replace(/^\uFEFF/, ''));
  expect(rows).toHaveLength(HOSTILE_TEXTS.length);
  expect(rows.filter((row) => row.length !== header.length)).toEqual([]);
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  const column = header.indexOf('content');
  const wrong = rows.filter(
    ([id = '', ...rest]) => rest[column - 1]?.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '') !== storable(sent.get(id) ?? ''),
  );
  expect(wrong.slice(0, 5)).toEqual([]);
});
