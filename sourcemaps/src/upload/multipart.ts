import { randomBytes } from 'node:crypto';

/** A file of an upload. */
interface Part {
  path: string;
  content: Buffer;
}

/** The body of an upload in pieces, which avoids concatenating them. */
export interface MultipartBody {
  contentType: string;
  pieces: Buffer[];
  /** Total bytes. */
  length: number;
}

const field = (boundary: string, name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Encodes an upload as multipart/form-data: the fields in order, then each file followed by its path. */
export function multipartBody(fields: readonly (readonly [string, string])[], parts: readonly Part[]): MultipartBody {
  const boundary = `tidewatch-${randomBytes(24).toString('hex')}`;
  const pieces: Buffer[] = [Buffer.from(fields.map(([name, value]) => field(boundary, name, value)).join(''))];
  for (const [index, { path, content }] of parts.entries()) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${index}.map"\r\nContent-Type: application/json\r\n\r\n`;
    pieces.push(Buffer.from(head), content, Buffer.from(`\r\n${field(boundary, 'path', path)}`));
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    pieces,
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
  };
}
