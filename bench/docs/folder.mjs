/**
 * A folder published by the command line: CPU seconds per 100 pages of the command line and of the server, for the first publication, and again without
 * a change, with what was kept of the pages and without it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/workspace.mjs';
import { report, treeCpuSeconds } from '../measure.mjs';
import { startStack } from '../stack.mjs';
import { page } from './pages.mjs';

const PAGES = 325;
const ROUNDS = 3;
const PER = 100 / PAGES;

function writeFolder(folder) {
  mkdirSync(path.join(folder, 'guides'), { recursive: true });
  const paths = Array.from({ length: PAGES }, (_, index) => `guides/page-${index}`);
  for (const [index, at] of paths.entries()) writeFileSync(path.join(folder, `${at}.mdx`), page(index));
  writeFileSync(
    path.join(folder, 'docs.json'),
    JSON.stringify({ name: 'Bench', navigation: { groups: [{ group: 'Guides', pages: paths }] } }),
  );
}

/** CPU seconds of the command line with the process that reads pages, which ends without being waited for; so it is looked at while it runs. */
async function cpuOf(args, env) {
  const child = spawn(process.execPath, [path.join(root, 'cli/bin/tidewatch.js'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, treeCpuSeconds(child.pid));
  }, 20);
  const [status] = await once(child, 'exit');
  clearInterval(timer);
  if (status !== 0) throw new Error(`tidewatch ${args.join(' ')} ended with ${status}`);
  return most;
}

export default async function benchmark() {
  const stack = await startStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'tidewatch-bench-'));
  try {
    writeFolder(path.join(folder, 'docs'));
    await stack.call('POST', '/api/v1/docs/sites', stack.credentials.apiKey, { slug: 'bench', name: 'Bench' });
    const environment = (cache) => ({
      ...{ PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: path.join(folder, cache) },
      ...{ TIDEWATCH_URL: stack.baseUrl, TIDEWATCH_API_KEY: stack.credentials.apiKey },
    });
    const publish = async (cache) => {
      const before = treeCpuSeconds(stack.pid);
      const own = await cpuOf(['docs', 'publish', path.join(folder, 'docs'), '--site', 'bench', '--quiet'], environment(cache));
      return [own, treeCpuSeconds(stack.pid) - before].map((seconds) => seconds * PER);
    };
    const [own, server] = await publish('first');
    report(`first publication of ${PAGES} pages, per 100: CPU of the command line`, [own], 's');
    report('the same, CPU of the server with its renderers and PostgreSQL', [server], 's');
    const without = [];
    const kept = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push((await publish(`empty-${round}`))[0]);
      kept.push((await publish('first'))[0]);
    }
    report('again without a change, per 100, nothing kept: CPU of the command line', without, 's');
    report('again without a change, per 100: CPU of the command line', kept, 's');
    report(
      'ratio of the two',
      kept.map((seconds, round) => seconds / without[round]),
      'times',
    );
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true });
  }
}
