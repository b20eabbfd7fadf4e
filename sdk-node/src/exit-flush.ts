/** Flushes queues when the process has nothing left to do. One listener serves all clients, and only while it is needed. */
import { shared } from './process-state.js';

export interface Flushable {
  finish(timeoutMs: number): Promise<boolean>;
}

/** How long to keep the process alive. */
const AT_EXIT_MS = 5_000;

interface AtExit {
  holding: Set<Flushable>;
  finishAll(): void;
}

function makeAtExit(): AtExit {
  const holding = new Set<Flushable>();
  const finishAll = () => {
    for (const queue of holding) void queue.finish(AT_EXIT_MS);
  };
  return { holding, finishAll };
}

const atExit = (): AtExit => shared('exit-flush', makeAtExit);

export function flushOnExit(queue: Flushable): void {
  const { holding, finishAll } = atExit();
  if (holding.size === 0) process.on('beforeExit', finishAll);
  holding.add(queue);
}

export function noFlushOnExit(queue: Flushable): void {
  const { holding, finishAll } = atExit();
  if (holding.delete(queue) && holding.size === 0) process.off('beforeExit', finishAll);
}
