/** A process that uses the embedded server: prints events and reads commands as lines of JSON. Started by user-process.ts. */
import { createInterface } from 'node:readline';
import { openEmbedded } from '../../../../dist/kernel/database/embedded/index.js';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const server = await openEmbedded({ ...JSON.parse(process.argv[2]), onEvent: (event) => say({ event }) });
  const tell = () =>
    say({ opened: { pid: server.pid, adopted: server.adopted, connection: server.connection, dataDirectory: server.dataDirectory } });
  tell();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line !== 'stop') continue;
    say({ left: await server.stop() });
    break;
  }
  process.exitCode = 0;
  process.stdin.destroy();
} catch (error) {
  say({ failed: { name: error.name, message: error.message } });
  process.exitCode = 1;
}
