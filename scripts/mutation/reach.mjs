/** Which sources of the server each test file executes, so that a mutant meets first the tests that are likely to find it. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where jest's workers record it; unset, nothing is recorded. */
const DIRECTORY = 'TIDEWATCH_TEST_REACH';
const root = path.resolve(import.meta.dirname, '../..');
const COMPILED = path.join(root, 'server/.tests/src') + path.sep;

let session;

/** Counts calls from here on. The first function of a module is the module itself, which runs when it is loaded, for whichever file comes first. */
async function executed() {
  if (!session) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => url.startsWith('file:') && functions.slice(1).some(({ ranges }) => ranges[0].count > 0))
    .map(({ url }) => fileURLToPath(url))
    .filter((file) => file.startsWith(COMPILED))
    .map((file) => `server/src/${file.slice(COMPILED.length).replace(/\.js$/, '.ts')}`);
}

/** Runs a test file, and records the sources whose functions it called and its seconds of CPU. */
export async function recordReach(file, run) {
  const directory = process.env[DIRECTORY];
  if (!directory) return run();
  await executed();
  const result = await run();
  const record = { test: path.relative(root, file), sources: await executed(), cpuSeconds: result.cpuSeconds };
  writeFileSync(path.join(directory, `${randomUUID()}.json`), JSON.stringify(record));
  return result;
}

/** What a run with this environment recorded. */
export const recordingTo = (directory) => ({ [DIRECTORY]: directory });
export const recordsOf = (directory) => readdirSync(directory).map((name) => JSON.parse(readFileSync(path.join(directory, name), 'utf8')));
