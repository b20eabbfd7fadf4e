import { randomBytes } from 'node:crypto';
import { invalidInput } from '../errors.js';

/** A body with its content type. */
export interface TypedBody {
  type: string;
  content: string | ArrayBuffer;
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

/** Concatenates the pieces. An ArrayBuffer, because fetch accepts it in all versions of the platform's types. */
function joined(pieces: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(new ArrayBuffer(pieces.reduce((sum, piece) => sum + piece.byteLength, 0)));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole.buffer;
}

/** Encodes fields and files as multipart/form-data: the fields in the API's order, then each file followed by its path. */
export function formBody(names: readonly string[], values: ReadonlyMap<string, unknown>): TypedBody {
  const boundary = `tidewatch-${randomBytes(24).toString('hex')}`;
  const files = values.get('files');
  if (!Array.isArray(files)) throw invalidInput('files', 'must be a list of { path, content }');
  const pieces: Uint8Array[] = [];
  const add = (text: string | Uint8Array) => pieces.push(typeof text === 'string' ? Buffer.from(text, 'utf8') : text);
  for (const name of names) if (values.has(name)) add(`${part(boundary, `name="${name}"`)}${String(values.get(name))}\r\n`);
  for (const [index, value] of (files as unknown[]).entries()) {
    const { path, content } = readFile(value, index);
    add(part(boundary, `name="file"; filename="${index}"`, 'Content-Type: application/octet-stream\r\n'));
    add(content);
    add(`\r\n${part(boundary, 'name="path"')}${path}\r\n`);
  }
  add(`--${boundary}--\r\n`);
  return { type: `multipart/form-data; boundary=${boundary}`, content: joined(pieces) };
}
