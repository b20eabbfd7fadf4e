/** The same days in DuckDB, in this process and with its default number of threads. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { offsetsOf } from '../../server/dist/analytics/engine/days/day-columns.js';
import { installNode } from '../peers/installed.mjs';

const VERSION = '1.5.6-r.1';
const COLUMNS = ['source', 'country', 'city', 'browser', 'device', 'pageviews', 'events', 'bounce', 'durationSec'];

async function writeLines(file, lines) {
  const out = createWriteStream(file);
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < 1_000_000) continue;
    if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve));
    text = '';
  }
  out.end(text);
  await finished(out);
}

function* sessionLines(days) {
  for (const [index, day] of days.entries()) {
    const { first, hits, ...columns } = day.columns;
    const offsets = offsetsOf(day);
    let visitor = 0;
    for (let row = 0; row < day.length; row += 1) {
      visitor += first[row];
      const values = COLUMNS.map((name) => columns[name][row]).join(';');
      yield `${index};${index * 10_000_000 + visitor};${values};[${hits.subarray(offsets[row], offsets[row + 1]).join(',')}]\n`;
    }
  }
}

function* propertyLines(days) {
  for (const [index, { columns }] of days.entries()) {
    for (let row = 0; row < columns.propSession.length; row += 1)
      yield `${index * 10_000_000 + columns.propSession[row]};${columns.propEvent[row]};${columns.propKey[row]};${columns.propValue[row]}\n`;
  }
}

/** A database with the days; `ask` returns rows of numbers. Throws NotInstalled. */
export async function openDuckDb(days) {
  const { DuckDBInstance } = await installNode('@duckdb/node-api', VERSION);
  const folder = await mkdtemp(path.join(tmpdir(), 'tw-duckdb-'));
  const [sessions, properties] = [path.join(folder, 'sessions.csv'), path.join(folder, 'properties.csv')];
  await writeLines(sessions, sessionLines(days));
  await writeLines(properties, propertyLines(days));
  const instance = await DuckDBInstance.create(path.join(folder, 'analytics.duckdb'));
  const connection = await instance.connect();
  const int = 'uinteger';
  await connection.run(
    `create table v as select * from read_csv('${sessions}', delim = ';', header = false, columns = {
       day: 'usmallint', visitor: '${int}', source: '${int}', country: '${int}', city: '${int}', browser: '${int}', device: '${int}', pageviews: '${int}',
       events: '${int}', bounce: '${int}', duration: '${int}', hits: '${int}[]' })`,
  );
  await connection.run(
    `create table p as select * from read_csv('${properties}', delim = ';', header = false, columns = {
       session: '${int}', event: '${int}', key: '${int}', value: '${int}' })`,
  );
  return {
    ask: async (sql) => (await connection.runAndReadAll(sql)).getRows().map((row) => row.map(Number)),
    close: async () => {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true });
    },
  };
}
