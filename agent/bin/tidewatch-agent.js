#!/usr/bin/env node
// Prints its version before importing more of its own code than the build's name: an install line does this to see whether the agent runs here.
import { readFileSync, writeSync } from 'node:fs';

const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  const { withBuild } = await import('../dist/generated/build/build.js');
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  try {
    writeSync(1, `${withBuild(version)}\n`);
  } catch {
    // Nobody is reading any more.
  }
} else {
  const { runProcess } = await import('../dist/process.js');
  await runProcess(argv);
}
