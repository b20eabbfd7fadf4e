/** Request code of an operation: that of the document, or a command that is made from what is required. */
import type { Example } from './examples.js';
import type { Credential, Operation } from './operations.js';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function credentialOption({ kind, name }: Credential): string[] {
  if (kind === 'bearer') return [`--header ${quoted('Authorization: Bearer <token>')}`];
  if (kind === 'basic') return [`--user ${quoted('<user>:<password>')}`];
  if (kind === 'header') return [`--header ${quoted(`${name}: <key>`)}`];
  return kind === 'cookie' ? [`--cookie ${quoted(`${name}=<key>`)}`] : [];
}

/** A command for a shell. Values that a caller must choose are in angle brackets or, in the path, as the document has them. */
function command(operation: Operation): string {
  const { entry, server, parameters, credentials } = operation;
  const required = parameters.filter(({ isRequired }) => isRequired);
  const keys = credentials.filter(({ kind }) => kind === 'query').map(({ name }) => `${encodeURIComponent(name)}=<key>`);
  const query = [...required.filter(({ where }) => where === 'query').map(({ name }) => `${encodeURIComponent(name)}=<${name}>`), ...keys];
  const headers = required.filter(({ where }) => where === 'header').map(({ name }) => `--header ${quoted(`${name}: <${name}>`)}`);
  const [body] = operation.bodyExamples();
  const type = body && `--header ${quoted(`Content-Type: ${body.language === 'json' ? 'application/json' : 'text/plain'}`)}`;
  return [
    `curl --request ${entry.method}`,
    `--url ${quoted(`${server}${entry.path}${query.length > 0 ? `?${query.join('&')}` : ''}`)}`,
    ...credentials.flatMap(credentialOption),
    ...headers,
    ...(body ? [type, `--data ${quoted(body.text)}`] : []),
  ].join(' \\\n  ');
}

/** The request code of an operation; nobody calls a webhook or a schema. */
export function requestsOf(operation: Operation): Example[] {
  if (operation.entry.kind !== 'operation') return [];
  const own = operation.samples;
  return own.length > 0 ? own : [{ title: 'Request', text: command(operation), language: 'shell' }];
}
