import { randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, systemCode } from '../failure.js';

/** A change takes milliseconds. Whoever holds the lock for longer is stopped, or on another computer that has gone. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 25;
const PRIVATE_FILE = 0o600;

/** Creates a file that must not exist yet; false if it does. */
async function create(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', PRIVATE_FILE);
    await handle.writeFile(text).finally(() => handle.close());
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the process that wrote a lock has ended. Only its own computer can tell. */
function isOver(lock: string): boolean {
  const [pid, host] = lock.split(' ');
  if (host !== hostname() || !/^[1-9]\d*$/.test(pid ?? '')) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemCode(error) === 'ESRCH';
  }
}

/**
 * Removes the lock of a process that has gone. Of several processes that see it, only the one that creates the second file may, and only while the lock is
 * still the one it saw: otherwise the slower would remove the lock of the faster.
 */
async function takeAway(file: string, seen: string, mine: string): Promise<void> {
  const right = `${file}.takeover`;
  if (!(await create(right, mine))) {
    // whoever had the right may have gone, too
    if (isOver((await textOf(right)) ?? '')) await rm(right, { force: true });
    await wait(PAUSE_MS);
    return;
  }
  try {
    if ((await textOf(file)) === seen) await rm(file, { force: true });
  } finally {
    await rm(right, { force: true });
  }
}

/** A lock that this process holds. */
export interface Held {
  /** Fails if another process has taken the lock over, because this one was stopped for too long. */
  assertHeld(): Promise<void>;
}

async function acquire(file: string, mine: string, patienceMs: number): Promise<void> {
  let seen: string | null = null;
  let since = performance.now();
  while (!(await create(file, mine))) {
    const lock = await textOf(file);
    if (lock !== seen) since = performance.now();
    seen = lock;
    const isStuck = performance.now() - since > patienceMs;
    if (lock !== null && (isStuck || isOver(lock))) await takeAway(file, lock, mine);
    else await wait(PAUSE_MS * (1 + Math.random() * 3));
  }
}

/** Does the work while no other process does any under the same lock. */
export async function underLock<T>(file: string, work: (held: Held) => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const mine = `${process.pid} ${hostname()} ${randomUUID()}`;
  await acquire(file, mine, patienceMs);
  const isMine = async () => (await textOf(file)) === mine;
  const assertHeld = async () => {
    if (!(await isMine())) throw new Failure('FAILED', 'Another process changed the configuration; try again.');
  };
  try {
    return await work({ assertHeld });
  } finally {
    if (await isMine()) await rm(file, { force: true });
  }
}
