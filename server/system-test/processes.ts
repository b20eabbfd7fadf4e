/** Programs that a test starts, and the ports they listen on. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';

const WAIT_MS = 50;
/** Half a minute. */
const TRIES = 600;

/** Waits until something is so, and says what it waited for when it never is. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** A port that nobody listens on now. */
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

/** Everything that a program writes; it grows. */
export function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

/** Waits until a program listens; fails with what it wrote when it ends before. */
export async function untilListening(child: ChildProcess, port: number, output: () => string): Promise<void> {
  await until(`port ${port}`, () => {
    if (child.exitCode !== null) throw new Error(output());
    return listens(port);
  });
}

/** Ends a program, and waits for that. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
