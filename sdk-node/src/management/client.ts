import { randomUUID } from 'node:crypto';
import { exchange, type HttpAnswer } from '#client-core/exchange.js';
import { readAnswer, requestIdOf } from '#client-core/read-answer.js';
import { withRetries } from '#client-core/retry.js';
import { misconfigured } from '../errors.js';
import { OPERATIONS } from '../generated/operations.js';
import type { Operations } from '../generated/types.js';
import { shared } from '../process-state.js';
import { isInstance } from '../same-class.js';
import type { Fetch } from '../transport/fetch.js';
import { withProxyAdvice } from '../transport/proxy-advice.js';
import { orTidewatchError, userAgent } from '../transport/requests.js';
import { ApiCall, ApiList, type ApiResponse } from './api-call.js';
import type { OperationRow } from './operation-row.js';
import type { RequestOptions, TidewatchOptions } from './options.js';
import { buildRequest, type Input } from './request.js';
import { readBaseUrl, readKey, readLimits, readOrganization, usualOrganization } from './settings.js';

type Send = (row: OperationRow, input: Input, options: RequestOptions) => Promise<ApiResponse<unknown>>;

/** Warns once per process and method that the server will end the operation. */
function warnOfEnd(words: string, answer: HttpAnswer): void {
  if (answer.header('deprecation') === undefined) return;
  const told = shared('deprecations', () => new Set<string>());
  if (told.has(words)) return;
  told.add(words);
  const sunset = answer.header('sunset');
  const method = words.replaceAll(' ', '.');
  process.emitWarning(`${method} is deprecated${sunset === undefined ? '' : ` and may end after ${sunset}`}.`, {
    type: 'DeprecationWarning',
  });
}

/** A function that makes one call. The settings are in its closure, so that neither inspection nor JSON reveals the key. */
function sender(options: TidewatchOptions): Send {
  const key = readKey(options.apiKey);
  const server = readBaseUrl(options);
  const usual = usualOrganization(options);
  const defaults = { timeoutMs: 30_000, maxRetries: 2, ...readLimits(options) };
  const fetch: Fetch = options.fetch ?? withProxyAdvice(globalThis.fetch);
  // a server before the header Tidewatch-Version ignores the key, and a repeated call would have two effects
  let honoursKeys = false;
  const see = (answer: HttpAnswer) => {
    honoursKeys ||= answer.header('tidewatch-version') !== undefined;
    return answer;
  };
  return async (row, input, { signal, idempotencyKey = randomUUID(), organization = usual, ...own }) => {
    if (key === null && !row.public) throw misconfigured('There is no key: give apiKey or set TIDEWATCH_API_KEY.');
    const { timeoutMs, maxRetries } = { ...defaults, ...readLimits(own) };
    const { target, body } = buildRequest(row, input);
    const type: Record<string, string> = body ? { 'Content-Type': body.type } : {};
    const once: Record<string, string> = row.keyed ? { 'Idempotency-Key': idempotencyKey } : {};
    const where: Record<string, string> = organization === undefined ? {} : { 'X-Tidewatch-Organization': readOrganization(organization) };
    const headers = row.public ? type : { ...type, ...once, ...where, Authorization: `Bearer ${key}` };
    const rules = {
      ...{ maxRetries, signal },
      get repeatable() {
        return row.repeatable === true || (row.keyed === true && honoursKeys);
      },
    };
    const request = { method: row.method, server, target, userAgent, headers, body: body?.content, timeoutMs, signal };
    const attempt = async () => {
      const answer = see(await exchange(request, fetch));
      warnOfEnd(row.words, answer);
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
  /** By this, instanceof knows the class in each copy of the package. */
  static readonly className: string = 'Tidewatch';
  static [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass asks about itself
    return isInstance(this, value);
  }

  constructor(options: TidewatchOptions = {}) {
    const send = sender(options);
    for (const row of OPERATIONS) addMethod(this as unknown as Namespace, row, send);
  }
}

export interface Tidewatch extends Operations {}
