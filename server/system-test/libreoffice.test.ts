/** Comma-separated values as LibreOffice reads them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { csvChunks } from '../src/kernel/http/bodies/csv.js';
import { startTestServer, type TestServer } from '../test/harness/server.js';

const ROWS = [
  ['=1+1', 'a,b', 'ä "x"'],
  ['@x', 'two\nlines', '\u{1F600}'],
];
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The cells of a flat OpenDocument sheet, in order. */
function cellsOf(sheet: string): string[] {
  const paragraphs = (cell: string) => [...cell.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = '']) => line);
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
  return [...sheet.matchAll(/<table:table-cell [^>]*?>(.*?)<\/table:table-cell>/gs)].map(([, cell = '']) =>
    paragraphs(cell).map(plain).join('\n'),
  );
}

/** The cells that LibreOffice finds in a file; none of them is a formula. */
function readCells(csv: string | Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tidewatch-csv-'));
  try {
    writeFileSync(join(folder, 'in.csv'), csv);
    const options = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--infilter=CSV:44,34,76,1', '--convert-to', 'fods'];
    execFileSync('soffice', [...options, '--outdir', folder, join(folder, 'in.csv')], { stdio: 'ignore', timeout: 120_000 });
    const sheet = readFileSync(join(folder, 'in.fods'), 'utf8');
    expect(sheet).not.toContain('table:formula');
    return cellsOf(sheet);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('LibreOffice reads the same cells, and computes none', async () => {
  const chunks: string[] = [];
  for await (const chunk of csvChunks(['x', 'y', 'z'], ROWS, 'organization')) chunks.push(chunk);
  expect(readCells(chunks.join(''))).toEqual(['x', 'y', 'z', "'=1+1", 'a,b', 'ä "x"', "'@x", 'two\nlines', '\u{1F600}']);
});

test('it reads an export exactly as the server sends it', async () => {
  const person = await server.signIn();
  const domain = 'shop.example.com';
  const propertyId = (await person.call('createAnalyticsProperty', { domain })).body.property.id;
  const events = ['=1+1', 'Zürich, "West"', '+49'].map((source) => ({
    ...{ domain, url: `https://${domain}/?utm_source=${encodeURIComponent(source)}`, referrer: '' },
  }));
  for (const event of events)
    await fetch(`${server.baseUrl}/api/event`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'text/plain', 'User-Agent': `${FIREFOX} ${event.url.length}` } },
      body: JSON.stringify(event),
    });
  const answer = await fetch(`${server.baseUrl}/api/analytics/export?propertyId=${propertyId}&report=sources`, {
    headers: { Authorization: `Bearer ${person.credential}` },
  });
  expect(answer.status).toBe(200);
  const [source, pageviews, ...cells] = readCells(Buffer.from(await answer.arrayBuffer()));
  expect([source, pageviews]).toEqual(['source', 'pageviews']);
  const rows = [0, 2, 4].map((at) => cells.slice(at, at + 2).join(' '));
  expect([cells.length, rows.sort()]).toEqual([6, ["'+49 1", "'=1+1 1", 'Zürich, "West" 1']]);
});
