/** Examples of calling an operation from a shell. */
import type { Node } from '../document/document.js';
import type { Field, Operation } from '../document/operations.js';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The first example of a field, or its name if the reader must supply a value. */
function sample({ name, schema }: Field): string {
  const [first] = (schema['examples'] as unknown[] | undefined) ?? [];
  return first === undefined || first === null ? `<${name}>` : String(first);
}

/** The document's example of an operation's success. */
function exampleAnswer(node: Node): Record<string, unknown> {
  const responses = Object.entries((node['responses'] ?? {}) as Record<string, Node>);
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const media = (success?.['content'] as Record<string, Node> | undefined)?.['application/json'];
  const shown = media?.['example'] ?? ((media?.['schema'] as Node | undefined)?.['examples'] as unknown[] | undefined)?.[0];
  return (shown ?? {}) as Record<string, unknown>;
}

/** An example of a field. For an id it is the one in the response example, so that request and response match. */
export function sampleOfField(field: Field, node: Node): string {
  const answer = exampleAnswer(node);
  const [, noun] = /^(\w+)Id$/.exec(field.name) ?? [];
  const about = noun === undefined ? undefined : (answer[noun] as { id?: unknown } | undefined)?.id;
  return typeof about === 'string' && field.place === 'path' ? about : sample(field);
}

/** Path and query with an example for every required field. */
function target(operation: Operation, node: Node): string {
  const required = operation.fields.filter((field) => field.required);
  const path = required
    .filter(({ place }) => place === 'path')
    .reduce((text, field) => text.replace(`{${field.name}}`, sampleOfField(field, node)), operation.path);
  const query = required.filter(({ place }) => place === 'query').map((field) => `${field.name}=${sample(field)}`);
  return query.length ? `${path}?${query.join('&')}` : path;
}

/** The example body of a request; every body has one. */
export function exampleBody(node: Node): unknown {
  const content = (node['requestBody'] as { content?: Record<string, Node> } | undefined)?.content;
  return content?.['application/json']?.['example'];
}

function authorization(operation: Operation): string[] {
  if (operation.public) return [];
  return [`-H "Authorization: Bearer ${operation.apiKeyScopes ? '$TIDEWATCH_API_KEY' : '$TIDEWATCH_TOKEN'}"`];
}

/** The signature computed with openssl, as any language would compute it. */
function signedCall(operation: Operation, server: string, body: string): string {
  const method = operation.method.toUpperCase();
  return [
    `body=${quote(body)}`,
    'timestamp=$(date +%s)',
    'digest=$(printf %s "$body" | openssl dgst -sha256 -r | cut -d" " -f1)',
    `signature=$(printf 'v1\\n%s\\n${method}\\n${operation.path}\\n%s' "$timestamp" "$digest" \\`,
    '  | openssl dgst -sha256 -hmac "$TIDEWATCH_SECRET" -r | cut -d" " -f1)',
    '',
    `curl ${server}${operation.path} \\`,
    '  -H "X-Tidewatch-Key: $TIDEWATCH_KEY_ID" \\',
    '  -H "X-Tidewatch-Timestamp: $timestamp" \\',
    '  -H "X-Tidewatch-Signature: v1=$signature" \\',
    "  -H 'Content-Type: application/json' \\",
    '  -d "$body"',
  ].join('\n');
}

/** Each field of a form, and the first item of each list; files are read from disk. */
function formParts(operation: Operation, node: Node): string[] {
  const content = (node['requestBody'] as { content: Record<string, Node> }).content;
  const example = content['multipart/form-data']?.['example'] as Record<string, unknown>;
  return operation.fields
    .filter(({ name, place }) => place === 'body' && name in example)
    .map(({ name, schema }) => {
      const isFile = (schema['items'] as Node | undefined)?.['format'] === 'binary';
      const [first] = ([] as unknown[]).concat(example[name]);
      return `-F ${quote(isFile ? `${name}=@main.js.map` : `${name}=${String(first)}`)}`;
    });
}

/** A curl line that works once the placeholders and variables are filled in. */
export function curlOf(operation: Operation, node: Node, server: string): string {
  const body = exampleBody(node);
  if (operation.signedScopes) return signedCall(operation, server, JSON.stringify(body));
  const url = `${server}${target(operation, node)}`;
  const method =
    operation.method === 'get' || (operation.method === 'post' && operation.bodyType !== null)
      ? ''
      : `-X ${operation.method.toUpperCase()} `;
  const parts = [`curl ${method}${/[?<&]/.test(url) ? quote(url) : url}`, ...authorization(operation)];
  if (operation.bodyType === 'multipart') parts.push(...formParts(operation, node));
  if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body, null, 2))}`);
  return parts.join(' \\\n  ');
}

/** The command with its arguments; its help lists the options. */
export function commandOf({ cli }: Operation): string {
  return ['tidewatch', cli.command, ...cli.args.map((arg) => `<${arg}>`)].join(' ');
}
