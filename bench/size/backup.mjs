/**
 * A backup of the seeded directory while it serves: its rate beside plain COPY of the same tables in turns, its memory, and what a neighbour notices.
 * npm run bench -- backup [--data=<directory>]. Linux only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/workspace.mjs';
import { CopyOut } from '../../server/dist/kernel/backup/copy/copy-out.js';
import { median, report } from '../measure.mjs';
import { callNeighbour, seconds } from './neighbour.mjs';
import { connect, openSeeded } from './seeded.mjs';

const ROUNDS = 5;
const MIB = 2 ** 20;

/** Copies every table, and throws the text away. */
async function copyPlainly(client) {
  const { rows } = await client.query(
    "select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  );
  const started = performance.now();
  let bytes = 0;
  for (const { name } of rows)
    for await (const chunk of client.query(new CopyOut(`copy ${name} to stdout`)).chunks()) bytes += chunk.length;
  return { seconds: (performance.now() - started) / 1_000, bytes };
}

/** The most memory that a process has taken so far; 0 once it has ended. */
function peakOf(pid) {
  try {
    return (Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024) / MIB;
  } catch {
    return 0;
  }
}

/** Runs the command as an operator does; `meanwhile` gets a function that says whether it still runs. */
async function backUp(dataDirectory, meanwhile = async () => {}) {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'server/bin/tidewatch-server.js'), 'backup', '--to', '-'], {
    env: { ...process.env, TIDEWATCH_DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = 0;
  let peak = 0;
  child.stdout.on('data', (bytes) => {
    written += bytes.length;
    peak = Math.max(peak, peakOf(child.pid));
  });
  const ended = once(child, 'close');
  const noticed = await meanwhile(() => child.exitCode === null);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
  return { seconds: (performance.now() - started) / 1_000, written, peak, noticed };
}

export default async function benchmark() {
  const { stack, neighbour } = await openSeeded();
  const client = await connect(stack);
  const figures = { plain: [], rate: [], ratio: [], peak: [], calm: [], during: [] };
  try {
    await callNeighbour(stack, neighbour, seconds(5));
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await copyPlainly(client);
      const backup = await backUp(stack.dataDirectory);
      figures.plain.push(plain.bytes / MIB / plain.seconds);
      figures.rate.push(plain.bytes / MIB / backup.seconds);
      figures.ratio.push(plain.seconds / backup.seconds);
      figures.calm.push(median((await callNeighbour(stack, neighbour, seconds(backup.seconds))).events));
      const { noticed, peak } = await backUp(stack.dataDirectory, (lasts) => callNeighbour(stack, neighbour, lasts));
      figures.during.push(median(noticed.events));
      figures.peak.push(Math.max(backup.peak, peak));
    }
  } finally {
    await client.end();
    await stack.stop();
  }
  report('plain COPY, text thrown away', figures.plain, 'MiB/s', 1);
  report('backup, the whole command', figures.rate, 'MiB/s', 1);
  report('backup : plain COPY', figures.ratio, '');
  report("the command's memory, peak", figures.peak, 'MiB', 0);
  report("a neighbour's event, p50, without", figures.calm, 'ms', 1);
  report("a neighbour's event, p50, during a backup", figures.during, 'ms', 1);
}
