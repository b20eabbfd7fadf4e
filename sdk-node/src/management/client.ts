import { randomUUID } from 'node:crypto';
import { exchange, type HttpAnswer } from '#client-core/exchange.js';
import { readAnswer, requestIdOf } from '#client-core/read-answer.js';
import { withRetries } from '#client-core/retry.js';
import { misconfigured } from '../errors.js';
import { OPERATIONS } from '../generated/operations.js';
import type { Operations } from '../generated/types.js';
import type { Fetch } from '../transport/fetch.js';
import { orTidewatchError, userAgent } from '../transport/requests.js';
import { ApiCall, ApiList, type ApiResponse } from './api-call.js';
import type { OperationRow } from './operation-row.js';
import type { RequestOptions, TidewatchOptions } from './options.js';
import { buildRequest, type Input } from './request.js';
import { readBaseUrl, readKey, readLimits } from './settings.js';

type Send = (row: OperationRow, input: Input, options: RequestOptions) => Promise<ApiResponse<unknown>>;

/** A function that makes one call. The settings are in its closure, so that neither inspection nor JSON reveals the key. */
function sender(options: TidewatchOptions): Send {
  const key = readKey(options.apiKey);
  const server = readBaseUrl(options);
  const defaults = { timeoutMs: 30_000, maxRetries: 2, ...readLimits(options) };
  const fetch: Fetch = options.fetch ?? globalThis.fetch;
  // a server before the header Tidewatch-Version ignores the key, and a repeated call would have two effects
  let honoursKeys = false;
  const see = (answer: HttpAnswer) => {
    honoursKeys ||= answer.header('tidewatch-version') !== undefined;
    return answer;
  };
  return async (row, input, { signal, idempotencyKey = randomUUID(), ...own }) => {
    if (key === null && !row.public) throw misconfigured('There is no key: give apiKey or set TIDEWATCH_API_KEY.');
    const { timeoutMs, maxRetries } = { ...defaults, ...readLimits(own) };
    const { target, body } = buildRequest(row, input);
    const type: Record<string, string> = body ? { 'Content-Type': body.type } : {};
    const once: Record<string, string> = row.keyed ? { 'Idempotency-Key': idempotencyKey } : {};
    const headers = row.public ? type : { ...type, ...once, Authorization: `Bearer ${key}` };
    const rules = {
      ...{ maxRetries, signal },
      get repeatable() {
        return row.repeatable === true || (row.keyed === true && honoursKeys);
      },
    };
    const request = { method: row.method, server, target, userAgent, headers, body: body?.content, timeoutMs, signal };
    const attempt = async () => {
      const answer = see(await exchange(request, fetch));
      const replayed = answer.header('idempotent-replayed') === 'true';
      return { body: readAnswer(answer, server), status: answer.status, requestId: requestIdOf(answer), replayed };
    };
    return orTidewatchError(withRetries(rules, attempt));
  };
}

function call(send: Send, row: OperationRow, input: Input, options: RequestOptions): ApiCall<unknown> {
  const response = send(row, input, options);
  if (!row.list) return new ApiCall(response);
  const pageAfter = async (cursor: string) => (await send(row, { ...input, cursor }, options)).body;
  return new ApiList(response, row.list.split(' '), pageAfter);
}

type Namespace = { [name: string]: Namespace | ((input?: Input, options?: RequestOptions) => ApiCall<unknown>) };

/** Adds an operation's method to its namespace, creating the namespace if necessary. */
function addMethod(root: Namespace, row: OperationRow, send: Send): void {
  const words = row.words.split(' ');
  const verb = words.pop() ?? '';
  let namespace = root;
  for (const word of words) {
    namespace[word] ??= {};
    namespace = namespace[word] as Namespace;
  }
  namespace[verb] = (input = {}, options = {}) => call(send, row, input, options);
}

/**
 * The Tidewatch API: every operation is a method with the name of its command: `tidewatch monitors create` is `client.monitors.create({ … })`. All
 * methods throw TidewatchError.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor adds the table's methods; both come from one document
export class Tidewatch {
  constructor(options: TidewatchOptions = {}) {
    const send = sender(options);
    for (const row of OPERATIONS) addMethod(this as unknown as Namespace, row, send);
  }
}

export interface Tidewatch extends Operations {}
