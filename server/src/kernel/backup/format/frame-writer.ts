import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { DIGEST_BYTES, digestOf, type FrameKind, HEAD_BYTES, MAGIC } from './format.js';

const pack = promisify(deflateRaw) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>;
const FAST = { level: constants.Z_BEST_SPEED };

/** Takes bytes; resolves when it can take more. */
export type Sink = (bytes: Buffer) => Promise<void>;

/** Writes a backup frame by frame. */
export class FrameWriter {
  #before: Buffer = Buffer.alloc(DIGEST_BYTES);
  #bytes = 0;

  constructor(private readonly sink: Sink) {}

  /** The bytes written so far. */
  get bytes(): number {
    return this.#bytes;
  }

  async begin(): Promise<void> {
    await this.#write(MAGIC);
  }

  async frame(kind: FrameKind, content: Buffer = Buffer.alloc(0)): Promise<void> {
    const payload = await pack(content, FAST);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(kind);
    head.writeUInt32BE(payload.length, 1);
    this.#before = digestOf(this.#before, head, payload);
    await this.#write(Buffer.concat([head, payload, this.#before]));
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.sink(bytes);
    this.#bytes += bytes.length;
  }
}
