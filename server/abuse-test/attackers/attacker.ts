/** A process that attacks until it is told to stop and then reports. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Its next message. Rejects if the process ends first; otherwise the caller would wait forever. */
function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('the attacking process ended before it reported'));
    child.once('disconnect', end);
    child.once('message', (message) => {
      child.off('disconnect', end);
      resolve(message);
    });
  });
}

/** Starts the process and gives it its order. Resolves when it is running; the returned function ends it and resolves with its report. */
export async function attack<Report>(file: string, order: object): Promise<() => Promise<Report>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [] });
  child.send(order);
  await messageOf(child);
  return async () => {
    const told = messageOf(child);
    child.send('stop');
    return (await told) as Report;
  };
}
