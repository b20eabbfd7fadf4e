/** `llms-full.txt`: all listed pages in one stream. They are read in batches, so that even a large site takes little memory. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type PageEntry, pageInFullText, type SiteAddress } from '@tidewatch/docs-renderer/site';
import { takesGzip } from '../../../kernel/http/kept-answer.js';

const BATCH = 100;

type Read = (hashes: readonly string[]) => Promise<Map<string, string>>;

/** What follows a page's own text; empty if nothing does. */
type More = (page: PageEntry) => Promise<string>;

async function* texts(pages: readonly PageEntry[], address: SiteAddress, read: Read, more: More): AsyncGenerator<string> {
  for (let at = 0; at < pages.length; at += BATCH) {
    const batch = pages.slice(at, at + BATCH);
    const bodies = await read(batch.flatMap(({ bodyHash }) => bodyHash || []));
    for (const page of batch) {
      const body = { markdown: bodies.get(page.bodyHash) ?? '' };
      yield `${pageInFullText(page, body, address, await more(page))}\n`;
    }
  }
}

async function* continued(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Streams the text at the reader's speed. */
export async function sendFullText(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  pages: readonly PageEntry[],
  address: SiteAddress,
  read: Read,
  more: More,
): Promise<number> {
  const packs = takesGzip(request);
  const parts = texts(pages, address, read, more);
  // if nothing can be read, the response is another
  const first = request.method === 'HEAD' ? null : await parts.next();
  response.writeHead(200, { ...headers, ...(packs && { 'Content-Encoding': 'gzip' }) });
  if (!first || first.done) {
    response.end();
    return 200;
  }
  const source = Readable.from(continued(first.value, parts));
  // a reader who disconnects ends the stream, which isn't an error
  await (packs ? pipeline(source, createGzip(), response) : pipeline(source, response)).catch(() => response.destroy());
  return 200;
}
