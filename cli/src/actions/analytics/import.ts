import { type ImportedDay, inRequests } from '../../analytics/imports/day-sums.js';
import { readExports } from '../../analytics/imports/read-exports.js';
import { EXIT } from '../../exit-codes.js';
import { usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import { printJson } from '../../output/print.js';
import { whileWaiting } from '../../output/spinner.js';

const DAY_MS = 86_400_000;
/** How long the server keeps days. */
const KEPT_DAYS = 182;

interface Target {
  before: string;
  timeZone: string;
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const rangeOf = (days: readonly ImportedDay[]) => ({ from: days[0]?.day ?? null, to: days.at(-1)?.day ?? null });
const inWords = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

async function readAll(invocation: Invocation, files: readonly string[], { before, timeZone }: Target): Promise<ImportedDay[]> {
  const from = dayOf(Date.parse(before) - KEPT_DAYS * DAY_MS);
  const words = `Reading ${inWords(files.length, 'file')}`;
  const days = await whileWaiting(invocation.io, words, () => readExports(files, { from, before, timeZone }));
  if (days.length > 0) return days;
  throw usage(`The files contain no days from ${from} until before ${before}. A Plausible export must include its file imported_visitors.`);
}

/** Shows what an import would store. Needs no server, and uses days in UTC. */
async function rehearse(invocation: Invocation, files: readonly string[]): Promise<number> {
  const days = await readAll(invocation, files, { before: dayOf(Date.now()), timeZone: 'UTC' });
  const { from, to } = rangeOf(days);
  const requests = inRequests(days).length;
  const pageviews = days.reduce((sum, day) => sum + day.pageviews, 0);
  if (invocation.options.json) printJson(invocation, { dryRun: true, days: days.length, from, to, pageviews, requests });
  else
    invocation.io.stdout.write(
      `Would import ${inWords(days.length, 'day')}, ${from} to ${to}, with ${inWords(pageviews, 'pageview')} in ${inWords(requests, 'request')}.\n`,
    );
  return EXIT.done;
}

/** Reads an export of another product and stores its days; returns the exit code. */
export async function importDays(invocation: Invocation, named: string, files: readonly string[]): Promise<number> {
  if (invocation.options.curl) throw usage('--curl is not available for imports. See the API reference.');
  if (invocation.options.dryRun) return rehearse(invocation, files);
  const connection = await connect(invocation);
  const spec = specOf('getImportedDays');
  const property = await lookUpAll(connection, spec, { propertyId: named });
  const { imported } = (await callOperation(connection, spec, property)) as { imported: Target };
  const days = await readAll(invocation, files, imported);
  const { from, to } = rangeOf(days);
  const skipped: string[] = [];
  let stored = 0;
  await whileWaiting(connection.io, `Importing ${inWords(days.length, 'day')}`, async (say) => {
    for (const some of inRequests(days)) {
      const answer = await callOperation(connection, specOf('importDays'), { ...property, days: some });
      const outcome = (answer as { imported: { stored: number; skipped: string[] } }).imported;
      stored += outcome.stored;
      skipped.push(...outcome.skipped);
      say(`Imported ${stored} of ${inWords(days.length, 'day')}`);
    }
  });
  if (invocation.options.json) printJson(invocation, { imported: { stored, skipped, from, to } });
  else invocation.io.stdout.write(`Imported ${inWords(stored, 'day')}, ${from} to ${to}.\n`);
  if (skipped.length > 0)
    note(connection.io, `${inWords(skipped.length, 'day')} skipped: Tidewatch counts them itself, or they are too old.`);
  return stored > 0 ? EXIT.done : EXIT.failed;
}
