/** Reads an upload's form, a name and one file, into memory. The number of concurrent uploads is limited, in total and per organization. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError, invalid } from '../../kernel/errors.js';
import { boundedStages, type Form, type FormReader, requireForm } from '../../kernel/http/bodies/form.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { ASSET_BYTES } from './limits.js';
import { ENDINGS, mediaTypeOf } from './media-types.js';

/** The input of uploadDocAsset, created by the reader below. */
export interface UploadedAsset {
  name: string;
  contentType: string;
  content: Buffer;
  sha256: Buffer;
}

/** Size of the form besides the file. */
const AROUND = 65_536;
/** Most concurrent uploads; each holds a file in memory. */
const SLOTS = { size: 6, ofPerson: 2, ofOrganization: 2, waiting: 200 };
/** A slower sender loses its place. */
const DEADLINE_MS = 120_000;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const NAME_LENGTH = 150;

const malformed = (message: string) => new AppError('INVALID_MULTIPART', `The upload is invalid: ${message}.`);

interface Parts {
  name: string | null;
  content: Buffer | null;
}

function parser(contentType: string): InstanceType<typeof Busboy> {
  const limits = { fieldSize: 1_000, fields: 4, files: 1, headerPairs: 50, fileSize: ASSET_BYTES };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile: (name) => name === 'file' });
  } catch {
    throw malformed('Content-Type names no boundary');
  }
}

async function bytesOf(part: Readable & { truncated?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part) chunks.push(chunk as Buffer);
  if (part.truncated) throw new AppError('FILE_TOO_LARGE', `A file can have at most ${ASSET_BYTES.toLocaleString('en')} bytes.`);
  return Buffer.concat(chunks);
}

function readParts(request: IncomingMessage): Promise<Parts> {
  const form = parser(requireForm(request));
  const stages = boundedStages(request, ASSET_BYTES + AROUND);
  const parts: Parts = { name: null, content: null };
  return new Promise<Parts>((resolve, reject) => {
    let file: Promise<void> = Promise.resolve();
    const fail = (error: unknown) => {
      clearTimeout(timer);
      request.unpipe();
      request.resume();
      for (const stage of stages) stage.destroy();
      reject(error instanceof AppError ? error : malformed('the body is not a complete form'));
    };
    const timer = setTimeout(() => fail(malformed('the body took too long')), DEADLINE_MS);
    for (const stream of [request, ...stages, form]) stream.on('error', fail);
    request.on('close', () => !request.complete && fail(malformed('the body ended too early')));
    form.on('field', (name, value) => {
      if (name === 'name') parts.name = String(value);
    });
    form.on('file', (_name, part) => {
      part.on('error', fail);
      file = bytesOf(part).then((content) => {
        parts.content = content;
      });
      file.catch(fail);
    });
    form.on('finish', () => {
      clearTimeout(timer);
      file.then(() => resolve(parts), fail);
    });
    stages.reduce<Readable>((from, stage) => from.pipe(stage), request).pipe(form);
  });
}

function assetOf({ name, content }: Parts): UploadedAsset {
  if (name === null || !NAME.test(name) || name.length > NAME_LENGTH)
    throw invalid('/name', 'must be a file name of letters, digits, . _ and -, at most 150 characters');
  const contentType = mediaTypeOf(name);
  if (contentType === null) throw invalid('/name', `must end in one of ${ENDINGS.join(', ')}`);
  if (!content?.length) throw invalid('/file', 'must not be empty');
  return { name, contentType, content, sha256: createHash('sha256').update(content).digest() };
}

/** Creates the reader of uploads. An upload holds its slot until the response is sent. */
export function createAssetReader(): FormReader {
  const slots = new Slots(SLOTS);
  return (request, caller, origin) =>
    new Promise<Form>((resolve, reject) => {
      const upload = async () => {
        const asset = assetOf(await readParts(request));
        await new Promise<void>((discarded) => resolve({ fields: { ...asset }, discard: async () => discarded() }));
      };
      slots.run(principalOf({ caller, origin }), upload).catch(reject);
    });
}
