/** Comma-separated values: read back by the grammar of RFC 4180. */
import { expect, test } from '@jest/globals';
import { type Cell, type CsvRows, csvCell, csvChunks } from '../../../../src/kernel/http/bodies/csv.js';
import { Random } from '../../../analytics/engine/random.js';

test.each([
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [0.25, '0.25'],
  [-1, "'-1"],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  [' kept ', ' kept '],
  ['ä\u{1F600}', 'ä\u{1F600}'],
  ["'quoted", "'quoted"],
  // formulas
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
] as const)('%j is %j', (cell, text) => expect(csvCell(cell)).toBe(text));

/** file = record CRLF *(record CRLF), as the grammar has it: a bare quote or line end outside quotes is an error. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [whole = '', quoted, bare, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at)) ?? [];
    if (whole === '') throw new Error(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    record.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    at += whole.length;
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

async function chunksOf(header: string[], rows: CsvRows): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of csvChunks(header, rows, 'organization')) chunks.push(chunk);
  return chunks;
}
const written = async (header: string[], rows: Cell[][]) => (await chunksOf(header, rows)).join('');

test('a table begins with a byte order mark, once, and every line ends with CRLF', async () => {
  expect(await written(['a', '=b'], [[1, null]])).toBe("\uFEFFa,'=b\r\n1,\r\n");
  expect(await written(['a'], [])).toBe('\uFEFFa\r\n');
  expect(
    Buffer.from(await written(['a'], []))
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('efbbbf');
});

/** Problematic texts of every kind. */
function randomRows(count: number): string[][] {
  const random = new Random(7);
  const letters = ['a', 'ä', '"', ',', '\r', '\n', '\r\n', ' ', ';', "'", '=', '-', '\t', '\u{1F600}'];
  const text = () => Array.from({ length: random.below(8) }, () => random.pick(letters)).join('');
  return Array.from({ length: count }, () => Array.from({ length: 3 }, text));
}

const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

test('any text is read back, in chunks of bounded size', async () => {
  const rows = randomRows(5_000);
  const chunks = await chunksOf(['x', 'y', 'z'], rows);
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(17_000);
  const [, ...found] = parse(chunks.join('').slice(1));
  expect(found).toEqual(rows.map((row) => row.map(safe)));
});

test('pages are read when their rows are requested, and none after the reader has left', async () => {
  const read: number[] = [];
  async function* pages(): AsyncGenerator<Cell[]> {
    for (let page = 0; page < 100; page += 1) {
      read.push(page);
      for (const text of Array<string>(10).fill('x'.repeat(2_000))) yield [text];
    }
  }
  for await (const chunk of csvChunks(['x'], pages(), 'organization')) {
    expect(chunk.length).toBeGreaterThan(16_000);
    if (read.length === 3) break;
  }
  expect(read).toEqual([0, 1, 2]);
});
