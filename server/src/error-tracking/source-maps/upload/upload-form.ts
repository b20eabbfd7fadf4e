/** Reads an upload: streams its parts to temporary files, one by one; stores nothing yet. */
import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Knex } from 'knex';
import { selectedProperty } from '../../../identity/properties/lookup.js';
import type { Caller } from '../../../kernel/caller.js';
import { AppError } from '../../../kernel/errors.js';
import { boundedStages, type Form, type FormReader, requireForm } from '../../../kernel/http/bodies/form.js';
import { type Principal, principalOf } from '../../../kernel/shares/principal.js';
import { Slots } from '../../../kernel/shares/slots.js';
import { REQUEST_LIMIT } from '../limits.js';
import { knownContents } from '../store.js';
import type { JobThread } from '../symbolication/job-thread.js';
import { type ReceivedMap, receiveMap } from './received-map.js';
import { removeLeftOver, storeContents } from './store-contents.js';
import type { TemporaryFiles } from './temporary-files.js';
import { UploadParts } from './upload-parts.js';

/** A file of an upload with the path under which it will be found. */
type UploadedMap = ReceivedMap & { path: string };

/** The input of uploadSourceMaps, created by the reader below. */
export interface Upload {
  release: string;
  domain?: string;
  propertyId?: string;
  files: UploadedMap[];
}

interface UploadReaderOptions {
  database: Knex;
  files: TemporaryFiles;
  /** Checks whether each file is a source map. */
  checks: JobThread;
}

/** A release has 200 characters and a path 1,000, of at most four bytes. */
const FIELD_BYTES = 8_192;

const malformed = (message: string) => new AppError('INVALID_MULTIPART', `The upload is invalid: ${message}.`);

type Parts = UploadParts<Promise<ReceivedMap>>;

/** Errors while reading are the sender's: an invalid or truncated form or gzip stream. */
function senderFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code.startsWith('Z_')) return malformed('the body is not complete gzip');
  return malformed('the body is not a complete form with parts');
}

function createParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: FIELD_BYTES, headerPairs: 50 },
      // by its name, regardless of the part's other headers
      isPartAFile: (name) => name === 'file',
    });
  } catch {
    throw malformed('Content-Type names no boundary');
  }
}

/** Reads the bytes of a part; `name` is for messages, and the signal aborts. */
type ReceivePart = (part: Readable, name: () => string, signal: AbortSignal) => Promise<ReceivedMap>;

/** Streams the parts of a request; the first failure stops it. Resolves when everything was read. */
class FormStream {
  readonly #request: IncomingMessage;
  readonly #parser: InstanceType<typeof Busboy>;
  readonly #stages: ReturnType<typeof boundedStages>;
  readonly #broken = new AbortController();
  #fail: (error: unknown) => void = () => undefined;

  constructor(request: IncomingMessage) {
    // each file adds a listener
    setMaxListeners(0, this.#broken.signal);
    this.#request = request;
    this.#parser = createParser(requireForm(request));
    this.#stages = boundedStages(request, REQUEST_LIMIT);
  }

  /** Processes a part; a failure fails the request, and no further part is started. */
  #guard<T>(work: () => T): T | undefined {
    if (this.#broken.signal.aborted) return undefined;
    try {
      const result = work();
      if (result instanceof Promise) result.catch(this.#fail);
      return result;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #listen(parts: Parts, receive: ReceivePart): void {
    const { signal } = this.#broken;
    const failed = (error: unknown) => this.#fail(senderFailure(error));
    for (const stream of [this.#request, ...this.#stages, this.#parser]) stream.on('error', failed);
    this.#parser.on('field', (name, value, _cut, truncated) => this.#guard(() => parts.field(String(name), value, truncated)));
    this.#parser.on('file', (name, part, fileName) => {
      part.on('error', failed);
      // it may remain unread if it is out of order
      signal.addEventListener('abort', () => part.resume(), { once: true });
      const take = (pair: Parts['pairs'][number]) => {
        const received = receive(part, () => parts.nameOf(pair), signal);
        received.catch(this.#fail);
        return received;
      };
      this.#guard(() => parts.file(name, fileName || null, take));
    });
  }

  async run(parts: Parts, receive: ReceivePart): Promise<void> {
    const request = this.#request;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#fail = (error) => {
          this.#broken.abort();
          reject(error);
        };
        this.#listen(parts, receive);
        this.#parser.on('finish', resolve);
        request.on('close', () => {
          if (!request.complete) this.#fail(malformed('the body ended too early'));
        });
        if (request.destroyed && !request.complete) this.#fail(malformed('the body ended too early'));
        const last = this.#stages.reduce<Readable>((from, stage) => from.pipe(stage), request);
        last.pipe(this.#parser);
      });
    } catch (error) {
      this.#stop();
      throw error;
    }
  }

  /** Discards the rest of the request, so that the sender gets the response at its end. */
  #stop(): void {
    this.#request.unpipe();
    this.#request.resume();
    for (const stage of this.#stages) {
      stage.unpipe();
      stage.destroy();
    }
  }
}

interface ReadOptions extends UploadReaderOptions {
  /** Work with a content in memory, or that holds a connection for long. */
  slots: Slots;
  owner: Principal;
}

/** Throws INVALID_SOURCE_MAP for an invalid file. Stored files of the organization were checked before. */
async function requireSourceMaps(files: readonly UploadedMap[], known: ReadonlySet<string>, { checks, slots, owner }: ReadOptions) {
  for (const file of files) {
    if (known.has(file.sha256)) continue;
    const answer = await slots.run(owner, async () => checks.run(owner, { type: 'check', compressed: await file.compressed() }));
    const problem = answer === 'lost' ? 'takes too much memory to read' : answer.problem;
    if (problem === null) continue;
    throw new AppError('INVALID_SOURCE_MAP', `The file ${file.path} ${problem}.`, { details: [{ path: file.path, message: problem }] });
  }
}

async function read(options: ReadOptions, request: IncomingMessage, caller: Caller, parts: Parts): Promise<Upload> {
  const stream = new FormStream(request);
  const context = { caller, database: options.database };
  let property: ReturnType<typeof selectedProperty> | null = null;
  await stream.run(parts, async (part, name, signal) => {
    // refuse uploads for a missing property
    property ??= selectedProperty(context, parts.selector);
    await property;
    return receiveMap(part, { files: options.files, name, signal });
  });
  parts.requireComplete();
  const files = await Promise.all(parts.pairs.map(async ({ file, path }) => ({ ...((await file) as ReceivedMap), path: path as string })));
  const known = await knownContents(
    options.database,
    caller.organizationId ?? '',
    files.map(({ sha256 }) => sha256),
  );
  await requireSourceMaps(files, known, options);
  return { release: parts.release, ...parts.selector, files };
}

/** Bounds memory and connections: contents have megabytes while they are checked and stored. */
const CONTENTS_AT_ONCE = 3;
const CONTENTS_WAITING = 100;
/** Concurrent uploads. Others wait with unread bodies, so that they use no files; the command line sends at most sixteen at once. */
const UPLOADS = { size: 24, ofPerson: 4, ofOrganization: 4, waiting: 320, waitingOfOne: 32 };

/** Reads one upload and stores its contents. */
async function readUpload(options: ReadOptions, request: IncomingMessage, caller: Caller): Promise<Form> {
  const { database, slots, owner } = options;
  const organizationId = caller.organizationId ?? '';
  const parts: Parts = new UploadParts();
  let added: string[] = [];
  const discard = async () => {
    if (added.length) await slots.run(owner, () => removeLeftOver(database, organizationId, added)).catch(() => undefined);
    for (const { file } of parts.pairs) await file?.then((received) => received.close()).catch(() => undefined);
  };
  try {
    const upload = await read(options, request, caller, parts);
    added = upload.files.map(({ sha256 }) => sha256);
    await slots.run(owner, () => storeContents(database, organizationId, upload.files));
    return { fields: { ...upload }, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Builds the reader of uploads. */
export function createUploadReader(options: UploadReaderOptions): FormReader {
  const slots = new Slots({ size: CONTENTS_AT_ONCE, waiting: CONTENTS_WAITING });
  const uploads = new Slots(UPLOADS);
  return (request, caller, origin) =>
    new Promise<Form>((resolve, reject) => {
      const owner = principalOf({ caller, origin });
      const upload = async () => {
        const form = await readUpload({ ...options, slots, owner }, request, caller);
        // its files are kept until then
        await new Promise<void>((done) => resolve({ ...form, discard: () => form.discard().finally(done) }));
      };
      uploads.run(owner, upload).catch(reject);
    });
}
