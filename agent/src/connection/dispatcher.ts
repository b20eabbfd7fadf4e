import type { Clock } from '../clock.js';
import { type CollectSettings, RequestError, type RequestHandler } from '../collect/reading/collector.js';
import { messageOf } from '../failure.js';
import type { AgentErrorCode, AgentRequest, AgentResponse } from '../generated/messages.js';
import type { Log } from '../log.js';
import type { RequestRecord } from '../state/request-record.js';

const MAX_AT_ONCE = 4;
const MAX_LOG_ANSWER_BYTES = 1024 * 1024;

/** The supported methods, with the parameters shown in the local record. */
const METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  ['logs.tail', ['sourceId', 'lines', 'after']],
  ['service.status', ['unit']],
  ['pm2.describe', ['name']],
  ['nginx.sources', []],
]);

/** The destination of an answer. */
interface Asker {
  settings: CollectSettings;
  maxFrameBytes: number;
  send(frame: string): void;
  /** Aborts when the connection ends. */
  signal: AbortSignal;
}

const failed = (id: string, code: AgentErrorCode, message: string): AgentResponse => ({
  type: 'response',
  id,
  ok: false,
  error: { code, message: message.slice(0, 500) },
});

/** Handles requests, at most four at a time, each with a deadline, and writes every one into the local record. */
export class RequestDispatcher {
  private running = 0;

  constructor(
    private readonly handler: RequestHandler,
    private readonly clock: Clock,
    private readonly record: RequestRecord,
    private readonly log: Log,
  ) {}

  async dispatch(request: AgentRequest, asker: Asker): Promise<void> {
    const startedMs = this.clock.monotonicMs();
    const answer = await this.answer(request, asker);
    const { frame, outcome } = this.frameOf(request, answer, asker);
    if (!asker.signal.aborted) asker.send(frame);
    this.record.add({
      at: this.clock.now().toISOString(),
      method: request.method,
      params: recordedParams(request),
      outcome: asker.signal.aborted ? 'connection_lost' : outcome,
      bytes: asker.signal.aborted ? 0 : Buffer.byteLength(frame),
      durationMs: Math.round(this.clock.monotonicMs() - startedMs),
    });
  }

  private async answer(request: AgentRequest, asker: Asker): Promise<AgentResponse> {
    if (!METHODS.has(request.method)) return failed(request.id, 'unsupported', 'This agent does not know the method.');
    if (this.running >= MAX_AT_ONCE) return failed(request.id, 'busy', `The agent answers ${MAX_AT_ONCE} requests at a time.`);
    const abort = new AbortController();
    let expire = (_answer: AgentResponse): void => undefined;
    const expired = new Promise<AgentResponse>((resolve) => {
      expire = resolve;
    });
    const giveUp = (): void => {
      abort.abort();
      expire(failed(request.id, 'timeout', `No response within ${request.deadlineMs} ms.`));
    };
    const cancel = this.clock.after(request.deadlineMs, giveUp);
    asker.signal.addEventListener('abort', giveUp);
    try {
      return await Promise.race([expired, this.handle(request, asker.settings, abort.signal)]);
    } finally {
      cancel();
      asker.signal.removeEventListener('abort', giveUp);
    }
  }

  /** An operation that ignores its deadline counts as running until it ends. */
  private async handle({ id, method, params }: AgentRequest, settings: CollectSettings, signal: AbortSignal): Promise<AgentResponse> {
    this.running += 1;
    try {
      return {
        type: 'response',
        id,
        ok: true,
        result: (await this.handler.handle(method, params, settings, signal)) as Record<string, never>,
      };
    } catch (error) {
      if (error instanceof RequestError) return failed(id, error.code, error.message);
      this.log.warn('A request failed unexpectedly.', { method, error: messageOf(error) });
      return failed(id, 'unsupported', 'The agent failed to do this; see its log.');
    } finally {
      this.running -= 1;
    }
  }

  private frameOf(request: AgentRequest, answer: AgentResponse, asker: Asker): { frame: string; outcome: string } {
    const limit = request.method === 'logs.tail' ? MAX_LOG_ANSWER_BYTES : Math.min(asker.maxFrameBytes, MAX_LOG_ANSWER_BYTES);
    const frame = JSON.stringify(answer);
    if (Buffer.byteLength(frame) <= limit) return { frame, outcome: answer.ok ? 'ok' : (answer.error?.code ?? 'unsupported') };
    return { frame: JSON.stringify(failed(request.id, 'too_large', `The response is longer than ${limit} bytes.`)), outcome: 'too_large' };
  }
}

/** Parameters for the record: only the method's own, and short. */
function recordedParams({ method, params }: AgentRequest): Record<string, string | number> {
  const recorded: Record<string, string | number> = {};
  for (const name of METHODS.get(method) ?? []) {
    const value = (params as Record<string, unknown>)[name];
    if (typeof value === 'string') recorded[name] = value.slice(0, 200);
    else if (typeof value === 'number') recorded[name] = value;
  }
  return recorded;
}
