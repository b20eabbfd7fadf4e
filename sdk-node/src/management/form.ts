import { randomBytes } from 'node:crypto';
import { invalidInput } from '../errors.js';

/** A body with the type that its header names. */
export interface TypedBody {
  type: string;
  content: string | Uint8Array;
}

const part = (boundary: string, disposition: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;

interface File {
  path: string;
  content: string | Uint8Array;
}

function readFile(value: unknown, index: number): File {
  const { path, content } = (value ?? {}) as Partial<File>;
  if (typeof path !== 'string' || path === '') throw invalidInput(`files[${index}].path`, 'must be a text');
  if (typeof content !== 'string' && !(content instanceof Uint8Array))
    throw invalidInput(`files[${index}].content`, 'must be a text or bytes');
  return { path, content };
}

/** Lays fields and files out as multipart/form-data: the fields in the order that the API wants, then each file with its path behind it. */
export function formBody(names: readonly string[], values: ReadonlyMap<string, unknown>): TypedBody {
  const boundary = `tidewatch-${randomBytes(24).toString('hex')}`;
  const files = values.get('files');
  if (!Array.isArray(files)) throw invalidInput('files', 'must be a list of { path, content }');
  const pieces: Buffer[] = [];
  const add = (text: string) => pieces.push(Buffer.from(text, 'utf8'));
  for (const name of names) if (values.has(name)) add(`${part(boundary, `name="${name}"`)}${String(values.get(name))}\r\n`);
  for (const [index, value] of (files as unknown[]).entries()) {
    const { path, content } = readFile(value, index);
    add(part(boundary, `name="file"; filename="${index}"`, 'Content-Type: application/octet-stream\r\n'));
    pieces.push(
      typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    );
    add(`\r\n${part(boundary, 'name="path"')}${path}\r\n`);
  }
  add(`--${boundary}--\r\n`);
  return { type: `multipart/form-data; boundary=${boundary}`, content: Buffer.concat(pieces) };
}
