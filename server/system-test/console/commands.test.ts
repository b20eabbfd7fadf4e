/** The line at the foot of every screen is one that the command line takes. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PLACES } from './places.js';
import { furnish, openStage, type Stage } from './stage.js';

const run = promisify(execFile);
const CLI = path.resolve(import.meta.dirname, '../../../cli/bin/tidewatch.js');

/** All places, one after the other, and their commands. */
const ALL_PLACES_MS = 600_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
});
afterAll(() => stage.close());

/** A line's words, as a shell reads them. */
async function wordsOf(line: string): Promise<string[]> {
  const { stdout } = await run('sh', ['-c', `printf '%s\\0' ${line}`]);
  return stdout.split('\0').slice(0, -1);
}

/** What the command line says against a line; empty: nothing. */
async function complaint(line: string): Promise<string> {
  const [, ...all] = await wordsOf(line);
  // what comes after it is a job, which is not to run
  const words = all.includes('--') ? all.slice(0, all.indexOf('--')) : all;
  const env = {
    ...process.env,
    TIDEWATCH_URL: stage.server.baseUrl,
    TIDEWATCH_API_KEY: stage.server.credentials.apiKey ?? '',
    NO_COLOR: '1',
  };
  const attempt = (more: string) =>
    run(process.execPath, [CLI, ...words, more], { env }).then(
      () => '',
      ({ stderr }) => String(stderr),
    );
  if (words !== all) return attempt('--help');
  const failed = await attempt('--dry-run');
  // commands of their own, such as init, have no dry run
  return /--dry-run/.test(failed) ? attempt('--help') : failed;
}

test(
  'every command that a screen shows is one of the command line',
  async () => {
    const { page, open, close } = await stage.visit('');
    const lines = new Map<string, string>();
    for (const { name, path: place, shows } of PLACES) {
      await open(place);
      await page.locator('main, dialog').getByText(shows).filter({ visible: true }).first().waitFor();
      for (const line of await page.locator('.cli code').allInnerTexts()) if (line.startsWith('tidewatch ')) lines.set(line, name);
    }
    await close();
    expect(lines.size).toBeGreaterThan(20);
    const wrong: [string, string][] = [];
    for (const line of lines.keys()) {
      const said = await complaint(line);
      // a form that is not filled in yet lacks what its command needs
      if (said !== '' && !/ is missing\. Write: |Missing: --/.test(said)) wrong.push([line, said]);
    }
    expect(wrong).toEqual([]);
  },
  ALL_PLACES_MS,
);
