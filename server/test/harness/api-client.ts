import { createHash, createHmac } from 'node:crypto';
import type { components } from '../../src/generated/types.js';
import { specOf } from '../../src/kernel/contract/document.js';
import type { OperationId, Output } from '../../src/kernel/contract/handler.js';
import { responseBreach } from '../../src/kernel/contract/validation/response-check.js';
import { headerBreach } from './described-headers.js';

type ErrorBody = components['schemas']['Error']['error'];

export interface Answer<Body = Record<string, never>> {
  status: number;
  body: Body & { error?: ErrorBody };
  headers: Headers;
}

/** The signature headers, implemented independently of the server's code. */
export function signedHeaders(
  credential: string,
  path: string,
  body: string | Buffer,
  timestamp = Math.floor(Date.now() / 1000),
): Record<string, string> {
  const [keyId = '', secret = ''] = credential.split('.', 2);
  const digest = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', secret).update(`v1\n${timestamp}\nPOST\n${path}\n${digest}`).digest('hex');
  return {
    'Content-Type': 'application/json',
    'X-Tidewatch-Key': keyId,
    'X-Tidewatch-Timestamp': String(timestamp),
    'X-Tidewatch-Signature': `v1=${signature}`,
  };
}

/** Calls operations over HTTP like a client, and fails if a response violates the document. */
export class ApiClient {
  constructor(
    readonly baseUrl: string,
    /** `<keyId>.<secret>` or a session token; null sends none. */
    readonly credential: string | null,
  ) {}

  /** The same server with another credential. */
  as(credential: string | null): ApiClient {
    return new ApiClient(this.baseUrl, credential);
  }

  /** Calls an operation with a flat input. */
  async call<Id extends OperationId>(
    operationId: Id,
    input: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Output<Id>>> {
    const spec = specOf(operationId);
    const query = new URLSearchParams();
    const body: Record<string, unknown> = {};
    let path = spec.path;
    for (const [name, value] of Object.entries(input)) {
      const place = spec.fields[name] ?? (spec.bodyType ? 'body' : 'query');
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
      else if (place === 'query') query.set(name, String(value));
      else body[name] = value;
    }
    const suffix = query.size ? `?${query}` : '';
    return this.request(
      operationId,
      spec.method.toUpperCase(),
      `${path}${suffix}`,
      spec.bodyType ? JSON.stringify(body) : undefined,
      headers,
    );
  }

  /** Sends any request, and checks the response against the operation's document. */
  async request<Id extends OperationId>(
    operationId: Id,
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer<Output<Id>>> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.credential !== null && { Authorization: `Bearer ${this.credential}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const answer = (isJson ? await response.json() : await response.text()) as Answer<Output<Id>>['body'];
    const breach = responseBreach(operationId, response.status, answer) ?? headerBreach(operationId, response.status, response.headers);
    if (breach) throw new Error(`contract breach: ${breach}\n${JSON.stringify(answer)}`);
    return { status: response.status, body: answer, headers: response.headers };
  }

  async signIn(email: string, password: string): Promise<ApiClient> {
    const { status, body } = await this.as(null).call('login', { email, password });
    if (status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(body)}`);
    return this.as(body.token);
  }

  /** Reports events, signed with a project key. */
  async report(credential: string, events: object, headers: Record<string, string> = {}): Promise<Answer<Output<'reportStatusEvents'>>> {
    const body = JSON.stringify(events);
    return this.as(null).request('reportStatusEvents', 'POST', '/api/status/events', body, {
      ...signedHeaders(credential, '/api/status/events', body),
      ...headers,
    });
  }
}
