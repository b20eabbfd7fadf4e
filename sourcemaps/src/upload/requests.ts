import { readFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { withBuild } from '#client-core/build/build.js';
import { exchange, type HttpRequest } from '#client-core/exchange.js';
import { ExchangeError } from '#client-core/exchange-error.js';
import { type NodeBody, NodeTransport } from '#client-core/node-transport.js';
import { readAnswer } from '#client-core/read-answer.js';
import { withRetries } from '#client-core/retry.js';
import { UploadError } from '../upload-error.js';
import type { MultipartBody } from './multipart.js';
import { SOURCE_MAPS_PATH, type Target } from './target.js';

let agent: string | undefined;

/** Source and build have the same depth, so one relative path works for both. */
function userAgent(): string {
  agent ??= `tidewatch-sourcemaps/${withBuild(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version)}`;
  return agent;
}

/** Gives up on a server that sends nothing for this long. */
const SILENCE_MS = 120_000;

/** A build can wait longer for a busy server than a program that serves users. */
const PAUSES = { maxRetries: 5, firstPauseMs: 500, longestPauseMs: 30_000, longestAskedSec: 300 };

interface RequestOptions {
  /** Number of concurrent requests. */
  concurrency: number;
  /** Replaces the default pauses between attempts. */
  retries?: { retries: number; firstPauseMs: number } | undefined;
  signal?: AbortSignal | undefined;
  /** Called before each pause. */
  onRetry?: ((error: UploadError, pauseMs: number) => void) | undefined;
}

type Sent = Pick<HttpRequest<NodeBody>, 'method' | 'target' | 'headers' | 'body'>;

/** Converts a failure for users of this package: without an answer it is NETWORK. */
function asUploadError({ code, message, facts }: ExchangeError): UploadError {
  const { status, requestId, retryAfterSec, cause } = facts;
  const isNetwork = code === 'TIMEOUT' || code === 'ABORTED';
  return new UploadError(isNetwork ? 'NETWORK' : code, message, { status, requestId, retryAfterSec, cause });
}

/** Writes a body with backpressure. */
function write({ pieces }: MultipartBody, compress: boolean, request: ClientRequest): void {
  const source = Readable.from(pieces, { objectMode: false });
  // a server that rejects the request early closes the connection while the body is still being written; its answer says why
  const ignore = () => {};
  // the base64 of mappings hardly compresses better at higher levels, and only the fastest level keeps up with a fast connection
  if (compress) pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), request, ignore);
  else pipeline(source, request, ignore);
}

/**
 * Requests to one server's source map operations over one connection pool. Retries temporary failures; uploading again under the same paths is
 * harmless. All methods reject with UploadError.
 */
export class Requests {
  readonly #target: Target;
  readonly #options: RequestOptions;
  readonly #transport: NodeTransport;

  constructor(target: Target, options: RequestOptions) {
    this.#target = target;
    this.#options = options;
    this.#transport = new NodeTransport({ keep: { maxSockets: options.concurrency }, silenceMs: SILENCE_MS, env: process.env });
  }

  /** Sends an upload, optionally compressed. */
  upload(body: MultipartBody, compress: boolean): Promise<Record<string, unknown>> {
    const encoding: Record<string, string> = compress ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': String(body.length) };
    const headers = { 'Content-Type': body.contentType, ...encoding };
    return this.#send({ method: 'POST', target: SOURCE_MAPS_PATH, headers, body: (request) => write(body, compress, request) });
  }

  /** Lists the stored maps. */
  read(query: string): Promise<Record<string, unknown>> {
    return this.#send({ method: 'GET', target: `${SOURCE_MAPS_PATH}${query}`, headers: {} });
  }

  close(): void {
    this.#transport.close();
  }

  async #send({ headers, ...sent }: Sent): Promise<Record<string, unknown>> {
    const { url: server, apiKey } = this.#target;
    const { retries, signal, onRetry } = this.#options;
    const own = retries && { maxRetries: retries.retries, firstPauseMs: retries.firstPauseMs };
    const onPause = (error: ExchangeError, pauseMs: number) => onRetry?.(asUploadError(error), pauseMs);
    const request = {
      ...{ ...sent, server, userAgent: userAgent(), timeoutMs: null, signal },
      headers: { Authorization: `Bearer ${apiKey}`, ...headers },
    };
    const attempt = async () => readAnswer(await exchange<NodeBody>(request, this.#transport.send), server);
    try {
      return (await withRetries({ ...PAUSES, ...own, repeatable: true, signal, onPause }, attempt)) as Record<string, unknown>;
    } catch (error) {
      throw error instanceof ExchangeError ? asUploadError(error) : error;
    }
  }
}
