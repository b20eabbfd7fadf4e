/**
 * The parts of an upload in order: release and domain or propertyId first, then pairs of file and path. Within a pair either may come first, because
 * two adjacent parts leave no doubt.
 */
import { ErrorRelease as isRelease } from '#validators/named';
import { AppError, type ErrorCode } from '../../../kernel/errors.js';
import { FILES_PER_REQUEST, RELEASE_LENGTH } from '../limits.js';
import { normalizePath, PATH_LIMIT } from '../path.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The replacement for invalid UTF-8. */
const UNREADABLE = '\ufffd';
const DOMAIN_LENGTH = 253;
const SHOWN = 200;

/** A pair of parts, one of which may still be missing. */
interface Pair<File> {
  file: File | null;
  /** The part's own file name, only for messages. */
  fileName: string | null;
  path: string | null;
}

const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const failure = (code: ErrorCode, path: string, message: string) =>
  new AppError(code, `The upload is invalid: ${shown(path)} ${message}.`, { details: [{ path: shown(path), message }] });

const HEAD = ['release', 'domain', 'propertyId'] as const;
type HeadName = (typeof HEAD)[number];
const isHead = (name: string): name is HeadName => (HEAD as readonly string[]).includes(name);

export class UploadParts<File> {
  readonly #head: Partial<Record<HeadName, string>> = {};
  readonly #paths = new Set<string>();
  readonly pairs: Pair<File>[] = [];

  get release(): string {
    return this.#head.release ?? '';
  }

  /** One of the two or both, once the head is complete. */
  get selector(): { domain?: string; propertyId?: string } {
    const { domain, propertyId } = this.#head;
    return { ...(domain !== undefined && { domain }), ...(propertyId !== undefined && { propertyId }) };
  }

  /** A file's name in messages: its path if known, otherwise the part's file name. */
  nameOf(pair: Pair<File>): string {
    return shown(pair.path ?? pair.fileName ?? `file ${this.pairs.indexOf(pair) + 1}`);
  }

  field(name: string, value: string, truncated: boolean): void {
    if (isHead(name)) this.#takeHead(name, value, truncated);
    else if (name === 'path') this.#takePath(value, truncated);
    else throw failure('INVALID_MULTIPART', `/${name}`, 'is not part of an upload, which has release, domain or propertyId, file and path');
  }

  #takeHead(name: HeadName, value: string, truncated: boolean): void {
    if (this.pairs.length) throw failure('INVALID_MULTIPART', `/${name}`, 'must come before the first file');
    if (this.#head[name] !== undefined) throw failure('INVALID_MULTIPART', `/${name}`, 'is given twice');
    if (name === 'release') {
      if (truncated || value.includes(UNREADABLE) || !isRelease(value))
        throw failure('INVALID_RELEASE', '/release', `must have 1 to ${RELEASE_LENGTH} characters that can be seen`);
    } else if (name === 'propertyId' ? !UUID.test(value) : truncated || !value || value.length > DOMAIN_LENGTH)
      throw failure('INVALID_SELECTOR', `/${name}`, name === 'domain' ? 'must be a domain' : 'must be an id of a property');
    this.#head[name] = value;
  }

  /** Throws unless there are a release and a property. */
  #requireHead(): void {
    if (this.#head.release === undefined) throw failure('INVALID_RELEASE', '/release', 'is missing; it is the first part');
    if (this.#head.domain === undefined && this.#head.propertyId === undefined)
      throw failure('INVALID_SELECTOR', '/domain', 'or propertyId must be given before the files');
  }

  /** The incomplete pair, otherwise a new one. */
  #pair(part: 'file' | 'path'): Pair<File> {
    const last = this.pairs.at(-1);
    const waiting = last && (last.file === null || last.path === null) ? last : null;
    if (waiting && waiting[part] !== null)
      throw failure(
        'INVALID_MULTIPART',
        this.nameOf(waiting),
        part === 'file' ? 'has no path; each file is followed by its path' : 'has no file',
      );
    if (waiting) return waiting;
    this.#requireHead();
    if (this.pairs.length === FILES_PER_REQUEST)
      throw new AppError('TOO_MANY_FILES', `An upload can have at most ${FILES_PER_REQUEST} files; send the rest in further requests.`);
    const pair: Pair<File> = { file: null, fileName: null, path: null };
    this.pairs.push(pair);
    return pair;
  }

  /** Handles a file whose bytes follow; calls `take` with its pair if the part is in order. */
  file(name: string, fileName: string | null, take: (pair: Pair<File>) => File): void {
    if (name !== 'file') throw failure('INVALID_MULTIPART', `/${name}`, 'is not a file');
    const pair = this.#pair('file');
    pair.fileName = fileName;
    pair.file = take(pair);
  }

  #takePath(value: string, truncated: boolean): void {
    const pair = this.#pair('path');
    const path = truncated || value.length > PATH_LIMIT ? null : normalizePath(value);
    if (path === null || path.length > PATH_LIMIT)
      throw failure('INVALID_MULTIPART', value, `is too long; a path may have at most ${PATH_LIMIT} characters, escaped as in an address`);
    if (path === '/') throw failure('INVALID_MULTIPART', value || '/path', 'names no file');
    if (this.#paths.has(path)) throw failure('INVALID_MULTIPART', path, 'is given twice in this request');
    this.#paths.add(path);
    pair.path = path;
  }

  /** Throws if something is missing at the end. */
  requireComplete(): void {
    this.#requireHead();
    const last = this.pairs.at(-1);
    if (!last) throw failure('INVALID_MULTIPART', '/file', 'is missing; give pairs of file and path');
    if (last.file === null) throw failure('INVALID_MULTIPART', this.nameOf(last), 'has no file');
    if (last.path === null) throw failure('INVALID_MULTIPART', this.nameOf(last), 'has no path; each file is followed by its path');
  }
}
