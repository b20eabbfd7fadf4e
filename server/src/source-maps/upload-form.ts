/** Reads an upload: its parts come in as a stream and are put aside one by one; nothing is stored yet. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Knex } from 'knex';
import type { Caller } from '../contract/caller.js';
import { AppError } from '../errors.js';
import { boundedStages, type Form, type FormReader, requireForm } from '../http/form.js';
import { selectedProperty } from '../properties/scope.js';
import type { JobThread } from './job-thread.js';
import { REQUEST_LIMIT } from './limits.js';
import { type ReceivedMap, receiveMap } from './received-map.js';
import { knownContents } from './store.js';
import type { TemporaryFiles } from './temporary-files.js';
import { UploadParts } from './upload-parts.js';

/** A file of an upload with the path under which it will be found. */
export type UploadedMap = ReceivedMap & { path: string };

/** The input of uploadSourceMaps, as the reader below makes it. */
export interface Upload {
  release: string;
  domain?: string;
  propertyId?: string;
  files: UploadedMap[];
}

export interface UploadReaderOptions {
  database: Knex;
  files: TemporaryFiles;
  /** Says of each file whether it is a source map. */
  checks: JobThread;
}

/** A release has 200 characters and a path 1,000, of at most four bytes. */
const FIELD_BYTES = 8_192;

const malformed = (message: string) => new AppError('INVALID_MULTIPART', `The upload is invalid: ${message}.`);

type Parts = UploadParts<Promise<ReceivedMap>>;

/** What may go wrong below the parts is the sender's: a form or gzip that is none, or ends too early. */
function asFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code.startsWith('Z_')) return malformed('the body is not complete gzip');
  return malformed('the body is no complete form with parts');
}

function createParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: FIELD_BYTES, headerPairs: 50 },
      // by its name, whatever else the part says of itself
      isPartAFile: (name) => name === 'file',
    });
  } catch {
    throw malformed('Content-Type names no boundary');
  }
}

/** Lets the parts of a request through; the first failure of anybody stops it. Resolves when everything was read. */
class Intake {
  readonly #request: IncomingMessage;
  readonly #parser: InstanceType<typeof Busboy>;
  readonly #stages: ReturnType<typeof boundedStages>;
  readonly #open = new Set<Readable>();
  #fail: (error: unknown) => void = () => undefined;

  constructor(request: IncomingMessage) {
    this.#request = request;
    this.#parser = createParser(requireForm(request));
    this.#stages = boundedStages(request, REQUEST_LIMIT);
  }

  /** Starts to work with a part; a failure of the work is a failure of the request. */
  #guard<T>(work: () => T): T | undefined {
    try {
      const result = work();
      if (result instanceof Promise) result.catch(this.#fail);
      return result;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  async run(parts: Parts, receive: (part: Readable, name: () => string) => Promise<ReceivedMap>): Promise<void> {
    const request = this.#request;
    const parser = this.#parser;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#fail = reject;
        parser.on('field', (name, value, _cut, truncated) => this.#guard(() => parts.field(String(name), value, truncated)));
        parser.on('file', (name, part, fileName) => {
          part.on('error', reject);
          this.#open.add(part);
          this.#guard(() =>
            parts.file(
              name,
              fileName || null,
              (pair) => this.#guard(() => receive(part, () => parts.nameOf(pair))) as Promise<ReceivedMap>,
            ),
          );
        });
        parser.on('finish', resolve);
        parser.on('error', reject);
        for (const stage of this.#stages) stage.on('error', reject);
        request.on('error', reject);
        request.on('close', () => {
          if (!request.complete) reject(malformed('the body ended too early'));
        });
        if (request.destroyed && !request.complete) reject(malformed('the body ended too early'));
        const last = this.#stages.reduce<Readable>((from, stage) => from.pipe(stage), request);
        last.pipe(parser);
      });
    } catch (error) {
      this.#stop();
      throw error;
    }
  }

  /** Reads nothing more of the request, but lets it come to its end: whoever sends hears the answer then. */
  #stop(): void {
    this.#request.unpipe();
    this.#request.resume();
    for (const stage of this.#stages) {
      stage.unpipe();
      stage.destroy();
    }
    for (const part of this.#open) part.destroy();
  }
}

/** Throws INVALID_SOURCE_MAP where a file is none. What the organization has stored was looked at before. */
async function requireSourceMaps(files: readonly UploadedMap[], known: ReadonlySet<string>, checks: JobThread): Promise<void> {
  for (const file of files) {
    if (known.has(file.sha256)) continue;
    const answer = await checks.run({ type: 'check', compressed: await file.compressed() });
    const problem = answer === 'lost' ? 'takes too much memory to read' : answer.problem;
    if (problem === null) continue;
    throw new AppError('INVALID_SOURCE_MAP', `The file ${file.path} ${problem}.`, { details: [{ path: file.path, message: problem }] });
  }
}

async function read(options: UploadReaderOptions, request: IncomingMessage, caller: Caller, parts: Parts): Promise<Upload> {
  const intake = new Intake(request);
  const context = { caller, database: options.database };
  let property: ReturnType<typeof selectedProperty> | null = null;
  await intake.run(parts, async (part, name) => {
    // nothing is taken in for a property that is not there
    property ??= selectedProperty(context, parts.selector);
    await property;
    return receiveMap(part, options.files, name);
  });
  parts.requireComplete();
  const files = await Promise.all(parts.pairs.map(async ({ file, path }) => ({ ...((await file) as ReceivedMap), path: path as string })));
  const known = await knownContents(
    options.database,
    caller.organizationId ?? '',
    files.map(({ sha256 }) => sha256),
  );
  await requireSourceMaps(files, known, options.checks);
  return { release: parts.release, ...parts.selector, files };
}

/** Builds the reader of uploads. */
export function createUploadReader(options: UploadReaderOptions): FormReader {
  return async (request, caller): Promise<Form> => {
    const parts: Parts = new UploadParts();
    const discard = async () => {
      for (const { file } of parts.pairs) await file?.then((received) => received.close()).catch(() => undefined);
    };
    try {
      return { fields: { ...(await read(options, request, caller, parts)) }, discard };
    } catch (error) {
      await discard();
      throw asFailure(error);
    }
  };
}
