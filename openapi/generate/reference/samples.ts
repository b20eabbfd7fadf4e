/** Samples of an operation for the command line, Node and Python, with its example values. */
import type { Node } from '../document/document.js';
import type { Field, Operation } from '../document/operations.js';
import { exampleBody, sampleOfField } from './calls.js';

interface Sample {
  language: 'curl' | 'cli' | 'node' | 'python';
  title: string;
  code: string;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const snake = (name: string) => name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (word: string) => word.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
const shellWord = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
const isSecret = (name: string) => /(password|token|secret)$/i.test(name);

/** The input as the clients take it: the required fields of path and query, and the example body. */
function inputOf(operation: Operation, node: Node): [Field, unknown][] {
  const body = (exampleBody(node) ?? {}) as Record<string, unknown>;
  return operation.fields.flatMap((field): [Field, unknown][] => {
    if (field.place === 'body') return field.name in body ? [[field, body[field.name]]] : [];
    return field.required && field.place !== 'header' ? [[field, sampleOfField(field, node)]] : [];
  });
}

function flag({ name, schema }: Field, value: unknown): string {
  const long = name === 'projectSlug' ? 'project' : kebab(name);
  if (schema['type'] === 'boolean') return `--${value ? '' : 'no-'}${long}`;
  if (isSecret(name)) return `--${long} -`;
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  const text = isList ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `--${long} ${shellWord(text)}`;
}

function cliOf(operation: Operation, input: readonly [Field, unknown][]): string {
  const { command, args } = operation.cli;
  const values = new Map(input.map(([field, value]) => [field.name, value]));
  const words = args.filter((name) => values.has(name)).map((name) => (isSecret(name) ? '-' : shellWord(String(values.get(name)))));
  const flags = input.filter(([{ name }]) => !args.includes(name)).map(([field, value]) => flag(field, value));
  return [['tidewatch', command, ...words].join(' '), ...flags].join(' \\\n  ');
}

function nodeOf(operation: Operation, input: readonly [Field, unknown][]): string {
  const method = operation.cli.command.split(' ').map(camel).join('.');
  const values = Object.fromEntries(input.map(([{ name }, value]) => [name, value]));
  const text = input.length ? JSON.stringify(values, null, 2).replace(/^( *)"([a-zA-Z_]\w*)":/gm, '$1$2:') : '';
  return `import { Tidewatch } from '@tidewatch/sdk';\n\nconst client = new Tidewatch();\nconst answer = await client.${method}(${text});`;
}

function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${pythonValue(inner)}`)
    .join(', ')}}`;
}

function pythonOf(operation: Operation, input: readonly [Field, unknown][]): string {
  const method = operation.cli.command.split(' ').map(snake).join('.');
  const values = input.map(([{ name }, value]) => `\n    ${snake(name)}=${pythonValue(value)},`);
  return `from tidewatch import Tidewatch\n\nclient = Tidewatch()\nanswer = client.${method}(${values.join('')}${values.length ? '\n' : ''})`;
}

/** The samples beside curl. Signed and file operations have their own SDK clients, so they only show their command. */
export function samplesOf(operation: Operation, node: Node, curl: string): Sample[] {
  const asCurl: Sample = { language: 'curl', title: 'curl', code: curl };
  if (operation.plain) return [asCurl];
  const input = inputOf(operation, node);
  const first: Sample[] = [asCurl, { language: 'cli', title: 'Command line', code: cliOf(operation, input) }];
  const isPlain = operation.bodyType !== 'multipart' && operation.successType === 'application/json';
  if (operation.signedScopes || operation.ingest || !isPlain) return first;
  return [
    ...first,
    { language: 'node', title: 'Node', code: nodeOf(operation, input) },
    { language: 'python', title: 'Python', code: pythonOf(operation, input) },
  ];
}
