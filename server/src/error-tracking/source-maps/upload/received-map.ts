/** One file of an upload, hashed, counted and compressed as it arrives. */
import { createHash } from 'node:crypto';
import { type FileHandle, writeFile } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '../../../kernel/errors.js';
import { FILE_LIMIT, GZIP } from '../limits.js';
import type { TemporaryFiles } from './temporary-files.js';

export interface ReceivedMap {
  /** Bytes as uploaded. */
  size: number;
  compressedSize: number;
  /** Of the bytes as uploaded, hexadecimal. */
  sha256: string;
  /** The file as stored: compressed with gzip. */
  compressed(): Promise<Buffer>;
  close(): Promise<void>;
}

async function readAll(handle: FileHandle, size: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await handle.read(buffer, at, size - at, at);
    if (!bytesRead) throw new Error('a temporary file ended too early');
    at += bytesRead;
  }
  return buffer;
}

/** Reads one part. Throws FILE_TOO_LARGE with the file's name as soon as the limit is exceeded. */
export async function receiveMap(
  part: Readable,
  { files, name, signal }: { files: TemporaryFiles; name: () => string; signal: AbortSignal },
): Promise<ReceivedMap> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size <= FILE_LIMIT) done(null, chunk);
      else done(tooLarge(name()));
    },
  });
  const handle = await files.create();
  try {
    await pipeline(part, meter, createGzip(GZIP), (chunks) => writeFile(handle, chunks), { signal });
    const { size: compressedSize } = await handle.stat();
    const compressed = () => readAll(handle, compressedSize);
    return { size, compressedSize, sha256: hash.digest('hex'), compressed, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function tooLarge(path: string): AppError {
  const message = `may be at most ${FILE_LIMIT.toLocaleString('en')} bytes`;
  return new AppError('FILE_TOO_LARGE', `The file ${path} ${message}.`, { details: [{ path, message }] });
}
