#!/usr/bin/env node
// Asked only for its version, the command answers before it imports more of its own than the build's name, and without making a stream of standard output:
// scripts and shells ask this most often.
import { readFileSync, writeSync } from 'node:fs';
import module from 'node:module';

const argv = process.argv.slice(2);
if (argv.length === 1 && ['--version', '-V', '-v', 'version'].includes(argv[0])) {
  const { withBuild } = await import('../dist/client-core/build/build.js');
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  try {
    writeSync(1, `${withBuild(version)}\n`);
  } catch (error) {
    // a closed pipe means that its reader has seen enough
    if (error.code !== 'EPIPE') {
      process.exitCode = 1;
      console.error(`error: Can't write the output: ${error.message.replace(/^[A-Z]+: |, write$/g, '')}.`);
    }
  }
} else {
  module.enableCompileCache?.(); // from Node 22.1 on
  const { runProcess } = await import('../dist/process.js');
  await runProcess(argv);
}
