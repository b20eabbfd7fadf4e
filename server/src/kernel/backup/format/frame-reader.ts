import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CHUNK_BYTES, DIGEST_BYTES, digestOf, FRAME, type FrameKind, HEAD_BYTES, MAGIC, MOST_JSON_BYTES } from './format.js';

const unpack = promisify(inflateRaw) as (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** A backup that cannot be read: cut, changed, or of another kind. */
export class BadBackup extends Error {}

const KINDS: ReadonlySet<number> = new Set(Object.values(FRAME));

/** Reads a backup frame by frame and checks each. */
export class FrameReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  #before: Buffer = Buffer.alloc(DIGEST_BYTES);
  /** Where the next frame lies, for the message about a damaged one. */
  place = 'in its header';

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Throws unless this is a backup in a format that this release reads. */
  async begin(): Promise<void> {
    const magic = await this.#take(MAGIC.length);
    if (magic.equals(MAGIC)) return;
    const isNewer = /^tidewatch-backup \d/.test(magic.toString('latin1'));
    throw new BadBackup(
      isNewer ? 'this backup was made by a newer release; restore it with that one' : 'this is not a backup of Tidewatch',
    );
  }

  async next(): Promise<{ kind: FrameKind; content: Buffer }> {
    const head = await this.#take(HEAD_BYTES);
    const kind = head.readUInt8();
    const length = head.readUInt32BE(1);
    if (!KINDS.has(kind) || length > MOST_JSON_BYTES) throw this.damaged();
    const payload = await this.#take(length);
    const digest = await this.#take(DIGEST_BYTES);
    this.#before = digestOf(this.#before, head, payload);
    if (!digest.equals(this.#before)) throw this.damaged();
    const maxOutputLength = kind === FRAME.rows ? CHUNK_BYTES : MOST_JSON_BYTES;
    return { kind: kind as FrameKind, content: await unpack(payload, { maxOutputLength }).catch(() => Promise.reject(this.damaged())) };
  }

  /** Throws if anything follows. */
  async end(): Promise<void> {
    if (this.#rest.length || !(await this.#source.next()).done) throw new BadBackup('the backup is damaged: something follows its end');
  }

  damaged(): BadBackup {
    return new BadBackup(`the backup is damaged ${this.place}`);
  }

  async #take(length: number): Promise<Buffer> {
    const parts = [this.#rest];
    let have = this.#rest.length;
    while (have < length) {
      const { done, value } = await this.#source.next();
      if (done) throw new BadBackup(`the backup is cut off ${this.place}`);
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = all.subarray(length);
    return all.subarray(0, length);
  }
}
