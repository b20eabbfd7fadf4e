/**
 * npm run bench -- analytics [--sessions=10000000] [--days=90]: reports over sealed days of one property. The days are made in memory and packed as they are
 * stored; the CPU is that of one thread, warm. `reference` is a plain loop over the same number of values: it tells a slower V8 from slower code.
 */
import { pack } from '../../server/dist/analytics/engine/codec.js';
import { membersOf } from '../../server/dist/analytics/engine/conditions.js';
import { cutDay, DAY_COLUMNS } from '../../server/dist/analytics/engine/day-columns.js';
import { HitLog } from '../../server/dist/analytics/engine/hit-log.js';
import { addDay, addSummary, emptyAnswer, isSummed } from '../../server/dist/analytics/engine/questions.js';
import { sessionize } from '../../server/dist/analytics/engine/sessionizer.js';
import { SUMMARY_COLUMNS, summarize } from '../../server/dist/analytics/engine/summary.js';
import { report } from '../measure.mjs';
import { fillDay } from './visits.mjs';

const option = (name, otherwise) => Number(process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const DAY_SEC = 86_400;
const ROUNDS = 5;

const cpuMs = (work) => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};

const country = { by: 'column', column: 'country', members: membersOf([1]), negated: false };
const device = { by: 'column', column: 'device', members: membersOf([3]), negated: false };
const browser = { by: 'column', column: 'browser', members: membersOf([1]), negated: false };
const page = { by: 'hits', members: membersOf([38 * 2]), negated: false };
/** A third of all pages, as of "contains". */
const many = {
  by: 'hits',
  members: membersOf(Array.from({ length: 20_000 }, (_, id) => id).flatMap((id) => (id % 10 < 3 ? [id * 2] : []))),
  negated: false,
};
const four = [{ ...country, negated: true }, device, browser, many];
const totals = { kind: 'totals', hours: false };
const by = (dimension) => ({ kind: 'breakdown', dimension });
const steps = [[2], [4, 6, 8], [3]].map(membersOf);

const QUESTIONS = [
  ['unfiltered: figures by day', totals, []],
  ['unfiltered: pages', by('page'), []],
  ['unfiltered: cities', by('city'), []],
  ['country: figures by day', totals, [country]],
  ['country: pages', by('page'), [country]],
  ['page: figures by day', totals, [page]],
  ['page: sources', by('source'), [page]],
  ['four filters: figures by day', totals, four],
  ['four filters: pages', by('page'), four],
  ['half of all: pages', by('page'), [device]],
  ['page contains: figures by day', totals, [many]],
  ['page contains: pages', by('page'), [many]],
  ['funnel of 3 steps', { kind: 'funnel', steps }, []],
  ['goal by source', { kind: 'goalBy', goal: membersOf([9]), dimension: 'source' }, []],
  ['values of a property', { kind: 'properties', event: 1, key: 1 }, []],
];

const bytesOf = ({ data, directory, checksums }) => data.length + (directory.length + checksums.length) * 4;

/** The days, their bytes as they are stored, and the CPU of the largest one. */
function makeDays(sessions, count) {
  const made = { days: [], summaries: [], bytes: 0, pageviews: 0, sealing: 0 };
  for (let index = 0; index < count; index += 1) {
    const log = new HitLog();
    fillDay(log, index, Math.round((sessions / count) * (0.6 + (0.8 * (index % 7)) / 6)));
    const taken = cpuMs(() => {
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

export default async function analytics() {
  const made = makeDays(option('sessions', 10_000_000), option('days', 90));
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
  const rounds = (work) => Array.from({ length: ROUNDS }, () => cpuMs(work));
  rounds(reference);
  report('reference', rounds(reference), 'CPU ms', 1);
  for (const [name, asked, conditions] of QUESTIONS) {
    const work = () => answer(made, { asked, conditions });
    work();
    const bar = isSummed({ asked, conditions }) ? 20 : 320;
    report(`${name} (bar ${bar})`, rounds(work), 'CPU ms', 1);
  }
}
