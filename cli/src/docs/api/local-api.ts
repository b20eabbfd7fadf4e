/** The API documents of a folder: those that docs.json names, and those that pages name. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ApiIndex } from '@tidewatch/docs-renderer/api';
import type { Place, Problem } from '../problems.js';
import { documentHash, readDocument } from './document.js';
import { fileNamed } from './named-files.js';

export interface LocalDocument {
  /** Its name on the site. */
  name: string;
  file: string;
  content: Record<string, unknown>;
  /** What identifies it in the service. */
  hash: string;
}

export interface LocalApi {
  documents: LocalDocument[];
  index: ApiIndex;
  /** Whether docs.json names documents, even if none can be used. */
  isNamed: boolean;
}

/** The API's limits for documents of a site. */
const LARGEST = 2 * 1024 * 1024;
const LARGEST_IN_ALL = 6 * 1024 * 1024;
const MOST = 20;
/** Larger files aren't read at all: YAML takes a second for each MiB. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** The name of a file on the site: folders and spaces at its beginning are no part of it. */
const nameOf = (file: string): string =>
  file
    .replace(/[^A-Za-z0-9._/-]+/g, '-')
    .replace(/(^|\/)[.-]+/g, '$1_')
    .slice(-150)
    .replace(/^[^A-Za-z0-9_]+/, '');

interface Reading {
  folder: string;
  files: readonly string[];
  /** Where docs.json names a document. */
  placeOf: (name: string) => Place;
  report: (problem: Problem) => void;
}

/** Why a document isn't used; null if it is. */
function faultOf(content: Record<string, unknown>, size: number): string | null {
  if (/^2\./.test(String(content['swagger'] ?? ''))) return 'it is Swagger 2; convert it to OpenAPI 3';
  if (!/^3\.\d/.test(String(content['openapi'] ?? ''))) return 'it has no `openapi: 3…`';
  const { title } = (content['info'] ?? {}) as { title?: unknown };
  if (typeof title !== 'string' || title.trim() === '') return 'it has no `info.title`';
  return size > LARGEST ? `it has ${Math.ceil(size / 1024)} KiB as JSON, and a document may have ${LARGEST / 1024}; divide it` : null;
}

class DocumentReader {
  readonly documents: LocalDocument[] = [];
  private bytes = 0;

  constructor(private readonly reading: Reading) {}

  private unread(name: string, reason: string): void {
    const message = `The API document ${name} is not used: ${reason}.`;
    this.reading.report({ severity: 'warning', code: 'openapi_unread', message, ...this.reading.placeOf(name) });
  }

  /** Reads a document that docs.json names. */
  async named(name: string): Promise<void> {
    const file = fileNamed(name);
    if (file === null) {
      const reason = name.includes('://')
        ? 'only files are read; save it as a file of the folder, and name that'
        : 'it is outside the folder';
      return this.unread(name, reason);
    }
    if (this.reading.files.includes(file)) return this.file(file, name);
    const message = `API description not found: ${name}.`;
    this.reading.report({ severity: 'error', code: 'openapi_missing', message, ...this.reading.placeOf(name) });
  }

  async file(file: string, name = file): Promise<void> {
    const full = path.join(this.reading.folder, file);
    if ((await stat(full)).size > LARGEST_FILE) return this.unread(name, 'the file is too large; divide it');
    const content = await readDocument(full).catch((error: Error) =>
      String(error.message.replace(full, file).split('\n')[0]).replace(/[.:]$/, ''),
    );
    if (typeof content === 'string') return this.unread(name, content);
    const size = Buffer.byteLength(JSON.stringify(content));
    const fault = faultOf(content, size);
    if (fault !== null) return this.unread(name, fault);
    this.bytes += size;
    if (this.documents.length >= MOST) return this.unread(name, `a site may have ${MOST}`);
    if (this.bytes > LARGEST_IN_ALL)
      return this.unread(name, `all documents of a site may have ${LARGEST_IN_ALL / 1024 / 1024} MiB together`);
    this.documents.push({ name: nameOf(file), file, content, hash: documentHash(content) });
  }
}

/** Documents that a folder has if docs.json names none. */
const USUAL = /(?:^|\/)[^/]*openapi[^/]*\.(?:json|ya?ml)$/i;

/**
 * Reads the API documents of a folder.
 * @param names those of docs.json, as written
 * @param targets what pages show, such as `shop.yaml GET /orders`
 */
export async function readApi(reading: Reading, names: readonly string[], targets: readonly string[]): Promise<LocalApi> {
  const { ApiIndex, documentsNamed, readApiTarget } = await import('@tidewatch/docs-renderer/api');
  const reader = new DocumentReader(reading);
  for (const name of names) await reader.named(name);
  const inFolder = reading.files.filter((file) => /\.(?:json|ya?ml)$/i.test(file)).map((file) => ({ name: file }));
  const ofPages = new Set(targets.flatMap((target) => readApiTarget(target)?.file ?? []));
  for (const name of ofPages) {
    const [found] = documentsNamed(reader.documents, name).length > 0 ? [] : documentsNamed(inFolder, name);
    if (found) await reader.file(found.name);
  }
  if (names.length === 0 && ofPages.size === 0 && targets.length > 0)
    for (const { name } of inFolder.filter((each) => USUAL.test(each.name))) await reader.file(name);
  return { documents: reader.documents, index: new ApiIndex(reader.documents), isNamed: names.length > 0 };
}

const REFERENCE_PATH = 'api-reference';

/** What a site serves for its documents besides pages. */
export const referencePaths = ({ index }: LocalApi): ReadonlySet<string> =>
  index.operations.length === 0 ? new Set() : new Set([REFERENCE_PATH, ...index.operations.map(({ id }) => referencePath(id))]);

export const referencePath = (id: string): string => `${REFERENCE_PATH}/${id}`;
