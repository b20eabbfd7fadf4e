/** Converts an operation with its input into a request, and its response into a comparable form. */
import { type ApiClient, signedHeaders } from '../../../../harness/api-client.js';
import type { DocumentedOperation } from './documented-operations.js';
import type { OwnValues } from './own-values.js';
import { PAGES } from './resources.js';
import type { Values } from './tenants.js';

export type Input = Record<string, unknown>;

/** `<keyId>.<secret>` or a session token, as a Bearer credential or for signing; null sends none. */
export interface Sender {
  client: ApiClient;
  credential: string | null;
  signs: boolean;
}

export interface Outcome {
  status: number;
  headers: Headers;
  body: { error?: { code: string; message: string; details?: unknown } };
}

const BOUNDARY = 'walk';

/** A multipart form with parts in the order of the input; lists alternate, as pairs. */
function formOf(body: Input): string {
  const parts: [string, unknown][] = [];
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  for (const [name, value] of Object.entries(body)) if (!Array.isArray(value)) parts.push([name, value]);
  for (let index = 0; index < Math.max(0, ...lists.map(([, values]) => values.length)); index += 1)
    for (const [name, values] of lists) if (index in values) parts.push([name, values[index]]);
  const text = parts.map(([name, value]) => {
    const file = name === 'file' ? '; filename="a.map"' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${text.join('')}--${BOUNDARY}--\r\n`;
}

/** The body as sent. */
function bodyText(operation: DocumentedOperation, body: Input): string | undefined {
  if (!operation.bodyExample) return undefined;
  return operation.multipart ? formOf(body) : JSON.stringify(body);
}

/** Headers besides the body: its encoding and the credential. */
function headersOf(operation: DocumentedOperation, sender: Sender, path: string, text: string | undefined): Record<string, string> {
  if (sender.signs) return signedHeaders(sender.credential ?? '', path, text ?? '');
  return {
    ...(operation.multipart && { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }),
    ...(operation.pages && { Origin: `https://${PAGES}` }),
  };
}

/** Sends an input to an operation. */
export async function send(operation: DocumentedOperation, sender: Sender, input: Input, addition = ''): Promise<Outcome> {
  const query = new URLSearchParams(addition);
  const body: Input = {};
  const given: Record<string, string> = {};
  let path = operation.path;
  for (const [name, value] of Object.entries(input)) {
    const place = operation.fields.find((field) => field.name === name)?.place ?? 'body';
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (place === 'query') query.set(name, String(value));
    else if (place === 'header') given[name] = String(value);
    else body[name] = value;
  }
  const text = bodyText(operation, body);
  const suffix = query.size ? `?${query}` : '';
  const headers = { ...headersOf(operation, sender, path, text), ...given };
  const client = sender.client.as(sender.signs ? null : sender.credential);
  return client.request(operation.id as never, operation.method, `${path}${suffix}`, text, headers);
}

/**
 * Checks admission without executing anything: sends an input that every operation rejects at its last check. `admitted` means that credential,
 * allow-list, scope, role, kind and project passed; anything else is the error code.
 */
export async function knock(operation: DocumentedOperation, sender: Sender, own: Input): Promise<string> {
  const { status, body } = sender.signs ? await send(operation, sender, {}) : await send(operation, sender, own, 'unknown=1');
  const code = body.error?.code ?? `answered ${status}`;
  if (status === 400 && ['VALIDATION_ERROR', 'INVALID_SELECTOR'].includes(code)) return 'admitted';
  return `${status} ${code}`;
}

/** Alternatives of which an operation requires one, although no field is required. */
const SELECTORS: Record<string, string> = {
  listSourceMaps: 'propertyId',
  deleteSourceMaps: 'propertyId',
  explainSourceMap: 'propertyId',
  getAnalyticsReport: 'funnelId',
  getFeedbackFields: 'projectId',
  getFeedbackSettings: 'projectId',
  getDocPage: 'pageId',
  exportAnalyticsReport: 'funnelId',
};

/** A valid input with resources of the caller's own organization. */
export async function ownInput(operation: DocumentedOperation, values: OwnValues): Promise<Input> {
  const input: Input = { ...operation.bodyExample };
  for (const field of operation.fields) {
    const wanted = field.place === 'body' ? field.name in input || field.required : field.required && field.place !== 'header';
    if (wanted || SELECTORS[operation.id] === field.name) input[field.name] = (await values.valueOf(operation, field)) ?? input[field.name];
  }
  return input;
}

/** Alternative names of one resource: only one may be given. */
const RIVALS: Values = { projectId: 'projectSlug', projectSlug: 'projectId', propertyId: 'domain', domain: 'propertyId' };

/** The input with one field replaced. */
export function inputNaming(operation: DocumentedOperation, own: Input, name: string, value: string): Input {
  const many = operation.fields.find((field) => field.name === name)?.many;
  const input = { ...own, [name]: many ? [value] : value };
  const rival = RIVALS[name];
  if (rival && operation.fields.find((field) => field.name === rival)?.place !== 'path') delete input[rival];
  return input;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const SECRET = /(whsec_[A-Za-z0-9+/=]{44}|twk_[A-Za-z0-9]{16}|(?:tw[irs]|sa|m)_[A-Za-z0-9_-]{43}|(?<=[".])[A-Za-z0-9_-]{43}(?="))/g;

/** A response without the parts that always differ: the requested value, ids, times and secrets. */
export function shapeOf({ status, body }: Outcome, value: string): string {
  const text = JSON.stringify(body).replaceAll(value, '<value>').replace(UUID, '<id>').replace(TIME, '<time>').replace(SECRET, '<secret>');
  return `${status} ${text}`;
}
