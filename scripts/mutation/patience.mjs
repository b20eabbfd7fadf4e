/** Ends a test file that uses far more CPU time than usual: an endless loop can't be ended from within, nor by jest's timeouts. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** A file with the CPU seconds that each test file may use; unset, there is no limit. */
const LIMITS = 'TIDEWATCH_TEST_CPU_LIMITS';
const root = path.resolve(import.meta.dirname, '../..');

const PATIENCE = 4;
const LEAST_CPU_SECONDS = 10;

/** A thread that sees the CPU time of all threads of the process. */
const WATCH = `
  const { workerData: limitMs } = require('node:worker_threads');
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const before = spent();
  setInterval(() => { if (spent() - before > limitMs) process.kill(process.pid, 'SIGKILL'); }, 250);
`;

/** Runs a test file; the process ends if it exceeds the file's limit. */
export async function withPatience(file, run) {
  const limits = process.env[LIMITS];
  if (!limits) return run();
  const limitSeconds = JSON.parse(readFileSync(limits, 'utf8'))[path.relative(root, file)] ?? LEAST_CPU_SECONDS;
  const watch = new Worker(WATCH, { eval: true, workerData: 1000 * limitSeconds });
  try {
    return await run();
  } finally {
    await watch.terminate();
  }
}

/** Writes the limits for test files with these usual costs; returns the environment that applies them. */
export function limitedTo(file, records) {
  const limits = records.map(({ test, cpuSeconds }) => [test, Math.max(LEAST_CPU_SECONDS, PATIENCE * cpuSeconds)]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(limits)));
  return { [LIMITS]: file };
}
