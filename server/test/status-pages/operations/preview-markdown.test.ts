import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('several texts are answered in their order', async () => {
  const { body } = await server.admin.call('previewMarkdown', { bodies: ['**a**', 'b'] });
  expect(body.texts.map(({ blocks }) => blocks[0]?.cells[0]?.[0])).toEqual([
    { text: 'a', marks: ['strong'], href: null },
    { text: 'b', marks: [], href: null },
  ]);
});

test('30,000 characters fit in every script', async () => {
  const { status, body } = await server.admin.call('previewMarkdown', { bodies: ['一', '二', '三'].map((one) => one.repeat(10_000)) });
  expect([status, body.texts?.length]).toEqual([200, 3]);
});

test('texts of more than 30,000 characters in all are refused', async () => {
  const { status, body } = await server.admin.call('previewMarkdown', { bodies: Array.from({ length: 4 }, () => 'a'.repeat(7_501)) });
  expect([status, body.error?.details?.[0]?.path]).toEqual([400, '/bodies']);
});
