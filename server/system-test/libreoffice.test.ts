/** Comma-separated values as LibreOffice reads them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { csvChunks } from '../src/kernel/csv.js';

const ROWS = [
  ['=1+1', 'a,b', 'ä "x"'],
  ['@x', 'two\nlines', '\u{1F600}'],
];

/** The cells of a flat OpenDocument sheet, in their order. */
function cellsOf(sheet: string): string[] {
  const paragraphs = (cell: string) => [...cell.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = '']) => line);
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
  return [...sheet.matchAll(/<table:table-cell [^>]*?>(.*?)<\/table:table-cell>/gs)].map(([, cell = '']) =>
    paragraphs(cell).map(plain).join('\n'),
  );
}

test('LibreOffice reads the same cells, and computes none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidewatch-csv-'));
  try {
    const chunks: string[] = [];
    for await (const chunk of csvChunks(['x', 'y', 'z'], ROWS)) chunks.push(chunk);
    writeFileSync(join(folder, 'in.csv'), chunks.join(''));
    const options = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--infilter=CSV:44,34,76,1', '--convert-to', 'fods'];
    execFileSync('soffice', [...options, '--outdir', folder, join(folder, 'in.csv')], { stdio: 'ignore', timeout: 120_000 });
    const sheet = readFileSync(join(folder, 'in.fods'), 'utf8');
    expect(cellsOf(sheet)).toEqual(['x', 'y', 'z', "'=1+1", 'a,b', 'ä "x"', "'@x", 'two\nlines', '\u{1F600}']);
    expect(sheet).not.toContain('table:formula');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
