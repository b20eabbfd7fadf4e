/** Passes the requests of all callers to the process's only protocol server, and each response back to its request. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, JSONRPCRequest, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';
import type { ApiKeyCaller, Origin } from '../../kernel/caller.js';
import type { ToolFilter } from './tool-filter.js';

/** The caller. It is passed along with the request and stored nowhere, so that no handler can confuse callers. */
export interface RequestContext {
  caller: ApiKeyCaller;
  origin: Origin;
  filter: ToolFilter;
}

/** The context as the SDK passes it to a handler. */
export function contextOf({ authInfo }: { authInfo?: MessageExtraInfo['authInfo'] | undefined }): RequestContext {
  if (!authInfo?.extra) throw new Error('a request came to the protocol without its caller');
  return authInfo.extra as unknown as RequestContext;
}

export class Exchange implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  readonly #waiting = new Map<number, (answer: JSONRPCMessage) => void>();
  #lastId = 0;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const id = 'id' in message ? Number(message.id) : Number.NaN;
    this.#waiting.get(id)?.(message);
    this.#waiting.delete(id);
  }

  /** Answers a request. Callers may use the same ids, so each request gets a unique id internally. */
  ask(request: JSONRPCRequest, context: RequestContext): Promise<JSONRPCMessage> {
    this.#lastId += 1;
    const id = this.#lastId;
    const authInfo = { token: '', clientId: context.caller.keyId, scopes: [], extra: { ...context } };
    return new Promise((resolve) => {
      this.#waiting.set(id, (answer) => resolve({ ...answer, id: request.id } as JSONRPCMessage));
      this.onmessage?.({ ...request, id }, { authInfo });
    });
  }
}
