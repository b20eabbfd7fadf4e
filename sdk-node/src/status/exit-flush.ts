/** Queues that hold events are flushed when the process has nothing left to do. One listener serves all clients, and only while it is needed. */
export interface Flushable {
  flush(): Promise<void>;
}

const holding = new Set<Flushable>();

function flushAll(): void {
  for (const queue of holding) void queue.flush();
}

export function flushOnExit(queue: Flushable): void {
  if (holding.size === 0) process.on('beforeExit', flushAll);
  holding.add(queue);
}

export function noFlushOnExit(queue: Flushable): void {
  if (holding.delete(queue) && holding.size === 0) process.off('beforeExit', flushAll);
}
