/** Uploads as a client sends them, and invalid variants. */
import { gzipSync } from 'node:zlib';
import type { Answer, ApiClient } from '../../harness/api-client.js';

export const BOUNDARY = 'tidewatch-test-boundary';

/** One part: its name, its content, and a file name if it has one. */
export type Part = [name: string, content: string | Buffer, fileName?: string];

/** A body of multipart/form-data. */
export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(([name, content, fileName]) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const FORM = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A source map with one mapping, and distinguishable content. */
export const mapOf = (mark = 'a', more: object = {}): string =>
  JSON.stringify({
    version: 3,
    sources: [`src/${mark}.ts`],
    names: [mark],
    sourcesContent: [`const ${mark} = 1;\n`],
    mappings: 'AAAAA',
    ...more,
  });

/** Files by path, as the pairs of an upload. */
export const pairsOf = (files: Record<string, string | Buffer>): Part[] =>
  Object.entries(files).flatMap(([path, content]): Part[] => [
    ['file', content, 'a.map'],
    ['path', path],
  ]);

export type UploadAnswer = Answer<{ release: string; propertyId: string; uploaded: { path: string; size: number; sha256: string }[] }>;

/** Sends parts unchanged. */
export async function sendParts(client: ApiClient, parts: readonly Part[], { gzip = false } = {}): Promise<UploadAnswer> {
  const body = formOf(parts);
  const headers = { ...FORM, ...(gzip && { 'Content-Encoding': 'gzip' }) };
  return client.request('uploadSourceMaps', 'POST', '/api/v1/sourcemaps', gzip ? gzipSync(body) : body, headers);
}

/** Uploads files of a release under their paths. */
export function upload(client: ApiClient, domain: string, release: string, files: Record<string, string | Buffer>): Promise<UploadAnswer> {
  return sendParts(client, [['release', release], ['domain', domain], ...pairsOf(files)]);
}

/** Registers a property; returns its id. */
export async function createProperty(client: ApiClient, domain: string): Promise<string> {
  const { status, body } = await client.call('createAnalyticsProperty', { domain, name: domain });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.property.id;
}
