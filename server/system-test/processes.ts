/** Programs started by a test, and the ports they listen on. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { until } from '../test/harness/until.js';

/** A currently free port. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => socket.end());
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
}

/** A program's output so far. */
export function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

/** Waits until a program listens; if it ends before, fails with its output. */
export async function untilListening(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const look = () => {
    if (child.exitCode !== null) throw new Error(output());
    return listens(port);
  };
  await until(look, { what: `port ${port}`, pauseMs: 50 });
}

/** Ends a program, and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
