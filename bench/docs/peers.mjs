/**
 * npm run bench -- docs-peers: the first build of 1,000 plain Markdown pages by VitePress, Starlight and Hugo, and the first synchronization and
 * release of the same pages here. CPU and memory include all processes involved. `ROUNDS` sets the number of rounds, `MINUTES` the maximum duration
 * of a build.
 */

import { report } from '../measure.mjs';
import { NotInstalled } from '../peers/installed.mjs';
import { startStack } from '../stack.mjs';
import { firstPublish } from './first-publish.mjs';
import { plainPage } from './pages.mjs';
import { buildHugo, buildStarlight, buildVitePress, NotFinished } from './peer-builds.mjs';

const PAGES = 1_000;
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const GROUPS = 20;

const pages = Array.from({ length: PAGES }, (_, index) => ({
  group: `part-${index % GROUPS}`,
  name: `page-${index}`,
  title: `Page ${index}`,
  markdown: plainPage(index),
}));

/** A new server each time, because a builder is also a new process. */
async function ours() {
  const stack = await startStack();
  try {
    const pageOf = (index) => {
      const { group, name, title, markdown } = pages[index];
      return { path: `${group}/${name}`, title, markdown };
    };
    const { node, postgres, megabytes } = await firstPublish(stack, { slug: 'peers', count: PAGES, pageOf });
    return { cpu: node + postgres, megabytes };
  } finally {
    await stack.stop();
  }
}

const BUILDERS = { Tidewatch: ours, VitePress: buildVitePress, Starlight: buildStarlight, Hugo: buildHugo };

export default async function benchmark() {
  const rounds = new Map(Object.keys(BUILDERS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of [...rounds.keys()]) {
      try {
        const result = await BUILDERS[name](pages);
        rounds.get(name).push(result);
        // a run takes minutes: print each result immediately, in case it is interrupted
        process.stdout.write(`${name}, round ${round + 1}: ${result.cpu.toFixed(2)} CPU s, ${result.megabytes.toFixed(0)} MB\n`);
      } catch (error) {
        if (!(error instanceof NotInstalled) && !(error instanceof NotFinished)) throw error;
        const reason = error instanceof NotInstalled ? 'it cannot be installed here' : 'its build is too slow here';
        process.stdout.write(`${name} is left out, since ${reason}: ${error.message}\n`);
        rounds.delete(name);
      }
    }
  for (const [name, results] of rounds) {
    const each = (what, pick, unit, digits) => report(`${name}, ${what}`, results.map(pick), unit, digits);
    each('CPU', ({ cpu }) => cpu, 's');
    if (name !== 'Tidewatch') each('CPU, ratio of ours', ({ cpu }, round) => rounds.get('Tidewatch')[round].cpu / cpu, '');
    each('most memory', ({ megabytes }) => megabytes, 'MB', 0);
  }
}
