import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { MultipartBody } from './multipart.js';
import { SOURCE_MAPS_PATH, type Target } from './target.js';
import { reasonOf, UploadError } from './upload-error.js';

/** A server that says nothing for so long is given up. */
const SILENCE_MS = 120_000;
const USER_AGENT = `tidewatch-sourcemaps node/${process.versions.node}`;

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** One connection pool to one server. */
export class Exchange {
  private readonly agent: http.Agent;
  private readonly client: typeof http | typeof https;
  private readonly base: URL;

  constructor(
    private readonly target: Target,
    connections: number,
  ) {
    this.base = new URL(target.url);
    this.client = this.base.protocol === 'https:' ? https : http;
    this.agent = new this.client.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends the upload, compressed where that is wanted, and reads the whole answer. Throws UploadError NETWORK. */
  async post(body: MultipartBody, compress: boolean, signal?: AbortSignal): Promise<Answer> {
    const encoding = compress ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': String(body.length) };
    const { request, answer } = this.open('POST', '', { 'Content-Type': body.contentType, ...encoding }, signal);
    const source = Readable.from(body.pieces, { objectMode: false });
    // base64 of a mapping hardly gets smaller by trying harder; the fastest level is what a fast line can be kept busy with
    const sent = compress ? pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), request) : pipeline(source, request);
    // a server that refuses early closes while we still write: then its answer says why
    sent.catch(() => undefined);
    return answer;
  }

  get(query: string, signal?: AbortSignal): Promise<Answer> {
    const { request, answer } = this.open('GET', query, {}, signal);
    request.end();
    return answer;
  }

  close(): void {
    this.agent.destroy();
  }

  private open(
    method: string,
    query: string,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
  ): { request: http.ClientRequest; answer: Promise<Answer> } {
    const { protocol, hostname, port, pathname } = this.base;
    const request = this.client.request({
      ...{ protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, method, agent: this.agent },
      path: `${pathname.replace(/\/+$/, '')}${SOURCE_MAPS_PATH}${query}`,
      headers: { Accept: 'application/json', 'User-Agent': USER_AGENT, Authorization: `Bearer ${this.target.apiKey}`, ...headers },
      timeout: SILENCE_MS,
      ...(signal && { signal }),
    });
    return { request, answer: this.answerOf(request) };
  }

  private answerOf(request: http.ClientRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) =>
        reject(new UploadError('NETWORK', `Cannot reach ${this.target.url}: ${reasonOf(error)}.`, { cause: error }));
      request.once('timeout', () => request.destroy(new Error('it is silent')));
      request.on('error', fail);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', fail);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
    });
  }
}
