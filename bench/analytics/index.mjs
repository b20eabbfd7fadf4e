/**
 * npm run bench -- analytics [--sessions=10000000] [--days=90]: reports over a property's sealed days. The days are created in memory and packed as
 * they are stored; the CPU is that of one warm thread. `reference` is a plain loop over the same number of values, which distinguishes a slower V8
 * from slower code. DuckDB answers the same questions, and must give the same results.
 */
import { pack } from '../../server/dist/analytics/engine/codec.js';
import { cutDay, DAY_COLUMNS } from '../../server/dist/analytics/engine/days/day-columns.js';
import { addDay, addSummary, emptyAnswer, isSummed } from '../../server/dist/analytics/engine/questions/questions.js';
import { SUMMARY_COLUMNS, summarize } from '../../server/dist/analytics/engine/questions/summary.js';
import { HitLog } from '../../server/dist/analytics/engine/sessions/hit-log.js';
import { sessionize } from '../../server/dist/analytics/engine/sessions/sessionizer.js';
import { report } from '../measure.mjs';
import { NotInstalled } from '../peers/installed.mjs';
import { openDuckDb } from './duckdb.mjs';
import { QUESTIONS, rowsOf } from './questions.mjs';
import { fillDay } from './visits.mjs';

const option = (name, otherwise) => Number(process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const DAY_SEC = 86_400;
const ROUNDS = 5;

const cpuMs = async (work) => {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};

const bytesOf = ({ data, directory, checksums }) => data.length + (directory.length + checksums.length) * 4;

/** The days, their stored bytes, and the CPU of the largest one. */
async function makeDays(sessions, count) {
  const made = { days: [], summaries: [], bytes: 0, pageviews: 0, sealing: 0 };
  for (let index = 0; index < count; index += 1) {
    const log = new HitLog();
    fillDay(log, index, Math.round((sessions / count) * (0.6 + (0.8 * (index % 7)) / 6)));
    const taken = await cpuMs(() => {
      const day = cutDay(sessionize(log), index * DAY_SEC, (index + 1) * DAY_SEC);
      const summary = summarize(day, DAY_SEC);
      made.bytes +=
        bytesOf(pack(DAY_COLUMNS.map((name) => day.columns[name]))) + bytesOf(pack(SUMMARY_COLUMNS.map((name) => summary[name])));
      made.pageviews += day.columns.pageviews.reduce((sum, views) => sum + views, 0);
      made.days.push(day);
      made.summaries.push(summary);
    });
    made.sealing = Math.max(made.sealing, taken);
  }
  return made;
}

function answer({ days, summaries }, question) {
  let numbers = emptyAnswer(question.asked, days.length);
  days.forEach((day, index) => {
    if (isSummed(question)) numbers = addSummary(question.asked, summaries[index], index, days.length, numbers);
    else numbers = addDay(question, day, index, numbers);
  });
  return numbers;
}

const sorted = (rows) => JSON.stringify([...rows].sort(([one], [other]) => one - other));

/** CPU of a few rounds; the first isn't measured. */
async function rounds(work) {
  await work();
  const measured = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await cpuMs(work));
  return measured;
}

/** The peer, or null after printing why it is missing. */
async function openPeer(days) {
  try {
    return await openDuckDb(days);
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    process.stdout.write(`DuckDB is left out: ${error.message}\n`);
    return null;
  }
}

export default async function analytics() {
  const made = await makeDays(option('sessions', 10_000_000), option('days', 90));
  const visits = made.days.reduce((sum, { length }) => sum + length, 0);
  process.stdout.write(`${visits} sessions, ${made.pageviews} pageviews in ${made.days.length} days\n`);
  report('stored, for each pageview (bar 25)', [made.bytes / made.pageviews], 'bytes');
  report('sessions and columns of the largest day', [made.sealing], 'CPU ms', 0);
  const values = new Uint16Array(visits);
  const reference = () => {
    let sum = 0;
    for (let index = 0; index < values.length; index += 1) sum += values[index];
    return sum;
  };
  report('reference', await rounds(reference), 'CPU ms', 1);
  const peer = await openPeer(made.days);
  try {
    for (const [name, asked, conditions, sql] of QUESTIONS) {
      const work = () => answer(made, { asked, conditions });
      const bar = isSummed({ asked, conditions }) ? 20 : 320;
      report(`${name} (bar ${bar})`, await rounds(work), 'CPU ms', 1);
      if (!peer) continue;
      if (sorted(rowsOf(asked, work())) !== sorted(await peer.ask(sql))) throw new Error(`DuckDB answers something else to "${name}"`);
      report(`${' '.repeat(4)}DuckDB`, await rounds(() => peer.ask(sql)), 'CPU ms', 1);
    }
  } finally {
    await peer?.close();
  }
}
