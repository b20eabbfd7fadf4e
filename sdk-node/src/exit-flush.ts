/** Flushes queues when the process has nothing left to do. One listener serves all clients, and only while it is needed. */
export interface Flushable {
  finish(timeoutMs: number): Promise<boolean>;
}

/** How long to keep the process alive. */
const AT_EXIT_MS = 5_000;

const holding = new Set<Flushable>();

function finishAll(): void {
  for (const queue of holding) void queue.finish(AT_EXIT_MS);
}

export function flushOnExit(queue: Flushable): void {
  if (holding.size === 0) process.on('beforeExit', finishAll);
  holding.add(queue);
}

export function noFlushOnExit(queue: Flushable): void {
  if (holding.delete(queue) && holding.size === 0) process.off('beforeExit', finishAll);
}
