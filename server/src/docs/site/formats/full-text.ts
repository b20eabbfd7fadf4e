/** `llms-full.txt`: all listed pages in one stream. They are read in batches, so that even a large site takes little memory. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { takesGzip } from '../../../kernel/http/kept-answer.js';
import { canonicalOf, type SiteAddress } from '../model/addresses.js';
import type { PageEntry } from '../model/types.js';
import { pageMarkdown } from './markdown.js';

const BATCH = 100;

type Read = (hashes: readonly string[]) => Promise<Map<string, string>>;

async function* texts(pages: readonly PageEntry[], address: SiteAddress, read: Read): AsyncGenerator<string> {
  for (let at = 0; at < pages.length; at += BATCH) {
    const batch = pages.slice(at, at + BATCH);
    const bodies = await read(batch.map(({ bodyHash }) => bodyHash));
    for (const page of batch) {
      const [title = '', ...rest] = pageMarkdown(page, { markdown: bodies.get(page.bodyHash) ?? '' }, address).split('\n');
      yield `${[title, `Source: ${canonicalOf(address, page.path)}`, ...rest].join('\n')}\n`;
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
): Promise<number> {
  const packs = takesGzip(request);
  const parts = texts(pages, address, read);
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
