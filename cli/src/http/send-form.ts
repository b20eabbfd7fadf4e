import { randomBytes } from 'node:crypto';
import { exchange } from '#client-core/exchange.js';
import type { NodeBody } from '#client-core/node-transport.js';
import { readAnswer } from '#client-core/read-answer.js';
import { type HttpRequest, orFailure, transport, userAgent } from './ask.js';

/** A file of a form. */
interface FormFile {
  name: string;
  content: Buffer;
}

/** Characters that would end a header's value. */
const quoted = (name: string): string => name.replace(/["\r\n\\]/g, '_');

function encode(fields: readonly (readonly [string, string])[], file: FormFile): { type: string; content: Buffer } {
  const boundary = `tidewatch-${randomBytes(24).toString('hex')}`;
  const part = (name: string, more: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const before = fields.map(([name, value]) => `${part(name, '')}${value}\r\n`).join('');
  const head = part('file', `; filename="${quoted(file.name)}"\r\nContent-Type: application/octet-stream`);
  const pieces = [Buffer.from(before + head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)];
  return { type: `multipart/form-data; boundary=${boundary}`, content: Buffer.concat(pieces) };
}

/** Sends one file as a form, after the given fields, and returns the response's object. */
export function sendForm(request: HttpRequest, fields: readonly (readonly [string, string])[], file: FormFile): Promise<object> {
  const { type, content } = encode(fields, file);
  const body: NodeBody = (outgoing) => outgoing.end(content);
  const headers = { ...request.headers, 'Content-Type': type, 'Content-Length': String(content.length) };
  const sent = exchange<NodeBody>({ ...request, headers, body, userAgent: userAgent() }, transport);
  return orFailure(sent.then((answer) => readAnswer(answer, request.server)));
}
