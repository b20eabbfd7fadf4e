#!/usr/bin/env node
import { runProgram } from '../dist/program/program.js';

// whoever read the output has gone, such as `head`; a backup notices by itself
process.stdout.on('error', () => {});
await runProgram(process.argv.slice(2));
