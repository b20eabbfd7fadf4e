/** npm run bench -- docs-afdocs: the report of afdocs, which grades how well language models find and read a site's documentation [A]. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installFolder, NotInstalled } from '../peers/installed.mjs';
import { startStack } from '../stack.mjs';
import { publishShowcase } from './showcase.mjs';

const AFDOCS = ['afdocs', '0.22.2'];

export default async function benchmark() {
  let home;
  try {
    home = installFolder(...AFDOCS);
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    process.stdout.write(`left out, since afdocs cannot be installed here: ${error.message}\n`);
    return;
  }
  const stack = await startStack();
  try {
    const site = await publishShowcase(stack);
    const args = [path.join(home, 'node_modules/afdocs/bin/afdocs.mjs'), 'check', site, '--format', 'scorecard'];
    // it exits with 1 if a check fails, and names the check
    await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'ignore'] });
      child.once('error', reject);
      child.once('close', resolve);
    });
  } finally {
    await stack.stop();
  }
}
