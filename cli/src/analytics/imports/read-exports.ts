/** Reads the files of an export and recognizes their product. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse';
import { usage } from '../../failure.js';
import { DaySums, type ImportedDay } from './day-sums.js';
import { goatCounterHit, isGoatCounter } from './goatcounter.js';
import { plausibleTable, type Row } from './plausible.js';
import { isUmami, umamiHit } from './umami.js';
import { type ExportedHit, Visits } from './visits.js';

interface ReadOptions {
  timeZone: string;
  /** The first day to keep, YYYY-MM-DD. */
  from: string;
  before: string;
}

/** Longer than any row of a real export. */
const LONGEST_ROW = 1_048_576;

type Reader = (row: Row) => void;

const hits =
  (visits: Visits, sums: DaySums, hitOf: (row: Row) => ExportedHit | null): Reader =>
  (row) => {
    const hit = hitOf(row);
    if (hit && Number.isFinite(hit.atMs)) visits.add(hit, sums);
  };

function readerOf(columns: readonly string[], visits: Visits, sums: DaySums): Reader | null {
  const table = plausibleTable(columns);
  if (table) return (row) => table(row, sums);
  if (isGoatCounter(columns)) return hits(visits, sums, goatCounterHit);
  return isUmami(columns) ? hits(visits, sums, umamiHit) : null;
}

async function readFile(file: string, visits: Visits, sums: DaySums): Promise<void> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST_ROW });
  const input = createReadStream(file);
  input.on('error', (error) => parser.destroy(error));
  let columns: string[] | null = null;
  let read: Reader | null = null;
  for await (const fields of input.pipe(parser) as AsyncIterable<string[]>) {
    if (columns && read) {
      const names = columns;
      read(Object.fromEntries(fields.map((value, index) => [names[index] ?? `${index}`, value])));
      continue;
    }
    columns = fields.map((name) => name.trim());
    read = readerOf(columns, visits, sums);
    if (!read) throw usage(`${path.basename(file)} is not a CSV export of Plausible, GoatCounter or Umami.`);
  }
}

/** The days in [from, before) of all files, in order. Throws a usage failure for an unknown file. */
export async function readExports(files: readonly string[], { timeZone, from, before }: ReadOptions): Promise<ImportedDay[]> {
  const sums = new DaySums();
  const visits = new Visits(timeZone);
  for (const file of files) {
    try {
      await readFile(file, visits, sums);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw usage(`File not found: ${file}.`);
      throw code?.startsWith('CSV_') ? usage(`Can't read ${path.basename(file)} as CSV: ${message}`) : error;
    }
  }
  visits.finish(sums);
  return sums.days().filter(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day) && day >= from && day < before);
}
