import { createConnection } from 'node:net';
import { decodeFrame, encodeFrame, FrameTooLong, jsonOf } from './rpc-frames.js';

const TIME_LIMIT_MS = 5_000;
const MAXIMUM_ANSWER_BYTES = 16 * 1024 * 1024;

/** Why PM2 did not answer. `absent`: no daemon listens; `denied`: another user's daemon; the others: a daemon's failure. */
export class RpcError extends Error {
  constructor(
    readonly kind: 'absent' | 'denied' | 'timeout' | 'too_large' | 'broken' | 'aborted',
    message: string,
  ) {
    super(message);
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK']);
const DENIED = new Set(['EACCES', 'EPERM']);

/** Classifies a socket error by its system code. */
export function connectionError(error: NodeJS.ErrnoException): RpcError {
  const code = error.code ?? '';
  if (ABSENT.has(code)) return new RpcError('absent', 'no PM2 daemon listens on rpc.sock');
  if (DENIED.has(code)) return new RpcError('denied', 'the agent may not open rpc.sock; it must run as the owner of the PM2 daemon');
  return new RpcError('broken', `rpc.sock: ${code || error.message}`);
}

/** The processes in an answer: `{ args: [[…]] }`, or `{ error }`. */
function processesOf(answer: unknown): unknown[] {
  const { args, error } = (answer ?? {}) as { args?: unknown[]; error?: unknown };
  if (error !== undefined || !Array.isArray(args) || !Array.isArray(args[0])) throw new RpcError('broken', 'PM2 refused getMonitorData');
  return args[0];
}

/** Collects the chunks of an answer; joins them only when enough have arrived, which avoids quadratic cost. */
class AnswerBuffer {
  #chunks: Buffer[] = [];
  #length = 0;
  #joinAt = 0;

  add(chunk: Buffer): Buffer[] | null {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length > MAXIMUM_ANSWER_BYTES) throw new FrameTooLong();
    if (this.#length < this.#joinAt) return null;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    const parts = decodeFrame(joined, MAXIMUM_ANSWER_BYTES);
    // the first part is nearly the whole frame, and its length is known from the fifth byte on
    if (!parts && joined.length >= 5) this.#joinAt = Math.max(joined.length + 1, 5 + joined.readUInt32BE(1));
    return parts;
  }
}

/**
 * Requests the process list from the PM2 daemon. `getMonitorData` is the only method ever called: it changes nothing, and unlike PM2's own client,
 * connecting to the socket starts no daemon. The answer contains every process's environment; the caller must drop it.
 */
export function getMonitorData(socketPath: string, signal?: AbortSignal): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ path: socketPath });
    const buffer = new AnswerBuffer();
    const finish = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.destroy();
      act();
    };
    const fail = (error: RpcError) => finish(() => reject(error));
    const onAbort = () => fail(new RpcError('aborted', 'the request was cancelled'));
    const timer = setTimeout(() => fail(new RpcError('timeout', `PM2 did not answer within ${TIME_LIMIT_MS / 1000} s`)), TIME_LIMIT_MS);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    socket.on('connect', () => {
      const call = { type: 'call', method: 'getMonitorData', args: [{}] };
      socket.write(encodeFrame([`j:${JSON.stringify(call)}`, 's:tidewatch-agent:0']));
    });
    socket.on('data', (chunk) => {
      try {
        const parts = buffer.add(chunk);
        if (parts) finish(() => resolve(processesOf(jsonOf(parts[0]))));
      } catch (error) {
        const kind = error instanceof FrameTooLong ? 'too_large' : 'broken';
        fail(error instanceof RpcError ? error : new RpcError(kind, (error as Error).message));
      }
    });
    socket.on('error', (error) => fail(connectionError(error)));
    socket.on('close', () => fail(new RpcError('broken', 'PM2 closed the connection without an answer')));
  });
}
