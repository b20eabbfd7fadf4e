/** Unanswered requests to an agent on its connection. */
import { v7 as uuidv7 } from 'uuid';
import type { AgentRequest, AgentResponse } from '../../../generated/agent-messages.js';
import type { ReplyError } from '../../agent-line/agent-failure.js';
import type { AgentMethods } from '../../agent-line/agent-line.js';

/** An answer not yet validated against its schema. */
export type AgentReply = { ok: true; result: unknown } | { ok: false; error: { code: ReplyError; message: string } };

/** Concurrent requests to an agent; it reads files for each. */
const AT_ONCE = 4;

interface Open {
  method: keyof AgentMethods;
  settle: (reply: AgentReply) => void;
}

export const NOT_CONNECTED: AgentReply = { ok: false, error: { code: 'not_connected', message: '' } };

export class OpenRequests {
  readonly #open = new Map<string, Open>();

  /** Sends a request through `send`, and resolves with the result or the failure. */
  ask(method: keyof AgentMethods, params: object, deadlineMs: number, send: (request: AgentRequest) => void): Promise<AgentReply> {
    if (this.#open.size >= AT_ONCE) return Promise.resolve({ ok: false, error: { code: 'busy', message: '' } });
    const id = uuidv7();
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle({ ok: false, error: { code: 'timeout', message: '' } }), deadlineMs);
      const settle = (reply: AgentReply) => {
        clearTimeout(timer);
        this.#open.delete(id);
        resolve(reply);
      };
      this.#open.set(id, { method, settle });
      send({ type: 'request', id, method, params: params as AgentRequest['params'], deadlineMs });
    });
  }

  /** Takes an answer; ignores one that nobody waits for any more. */
  answer({ id, ok, result, error }: AgentResponse): void {
    const open = this.#open.get(id.toLowerCase());
    if (!open) return;
    if (ok) open.settle({ ok: true, result });
    else open.settle({ ok: false, error: error ?? { code: 'broken', message: '' } });
  }

  /** Whether an answer longer than other messages may be on its way. */
  get awaitsLines(): boolean {
    return [...this.#open.values()].some(({ method }) => method === 'logs.tail');
  }

  /** Fails all requests because the connection is gone. */
  fail(): void {
    for (const { settle } of [...this.#open.values()]) settle(NOT_CONNECTED);
  }
}
