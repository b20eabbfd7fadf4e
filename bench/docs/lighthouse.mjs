/**
 * npm run bench -- docs-lighthouse: Lighthouse's scores for a home page, a long page with code, diagrams and icons, and a page of the API reference,
 * on its simulated phone. TIDEWATCH_TEST_CHROMIUM names the browser.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installFolder, NotInstalled } from '../peers/installed.mjs';
import { startStack } from '../stack.mjs';
import { publishShowcase } from './showcase.mjs';

/** The last version that runs on Node.js 20. */
const LIGHTHOUSE = ['lighthouse', '12.8.2'];
const LEAST = 97;

const PAGES = { 'home page': '', 'long page': '/guides/orders', 'API reference': '/api-reference' };

/** The scores out of 100, and the failed audits. */
function audit(command, url) {
  const args = [command, url, '--output=json', '--output-path=stdout', '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  const browser = process.env.TIDEWATCH_TEST_CHROMIUM ?? '/usr/bin/chromium';
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, CHROME_PATH: browser },
  });
  if (status !== 0) throw new Error(`lighthouse ${url}: ${stderr.slice(-1_000)}`);
  const { categories, audits } = JSON.parse(stdout);
  const failed = (category) =>
    category.auditRefs.flatMap(({ id, weight }) => {
      const { score, title, displayValue } = audits[id];
      return weight > 0 && score !== null && score < 0.9 ? [`${title}${displayValue ? ` (${displayValue})` : ''}`] : [];
    });
  return Object.values(categories).map((category) => ({
    title: category.title,
    score: Math.round(category.score * 100),
    failed: failed(category),
  }));
}

export default async function benchmark() {
  let home;
  try {
    home = installFolder(...LIGHTHOUSE);
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    process.stdout.write(`left out, since Lighthouse cannot be installed here: ${error.message}\n`);
    return;
  }
  const stack = await startStack();
  try {
    const site = await publishShowcase(stack);
    for (const [name, address] of Object.entries(PAGES))
      for (const { title, score, failed } of audit(path.join(home, 'node_modules/lighthouse/cli/index.js'), site + address)) {
        const short = score < LEAST ? `  below ${LEAST}` : '';
        process.stdout.write(`${`${name}, ${title}`.padEnd(46)} ${String(score).padStart(4)}${short}\n`);
        for (const line of failed) process.stdout.write(`    ${line}\n`);
      }
  } finally {
    await stack.stop();
  }
}
