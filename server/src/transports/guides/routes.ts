/** GET /docs: this server's guides, for people and for models. They are public, as the packages are: both are the same on every server. */
import express, { type Request, type Response, type Router } from 'express';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { AppError } from '../../kernel/errors.js';
import { prefersMarkdown } from '../../kernel/http/accept.js';
import { type KeptAnswer, keepAnswer, sendKept, sendOnce } from '../../kernel/http/kept-answer.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { GUIDES_PATH } from '../../kernel/net/guide-url.js';
import { fixedAnswer, type GuideAnswer, type GuideRequest, otherAnswer, SEARCH_PATH } from './answers.js';
import { type Addresses, type Guides, readGuides } from './guides.js';

interface GuideOptions extends Addresses {
  limits: Limits;
  clientAddress: ClientAddress;
}

/** Caches may keep a page, and ask whether it is still the same: it changes with an update of the server. */
const ASK_FIRST = 'public, no-cache';

const headersOf = ({ headers }: GuideAnswer, caching: string) => ({
  'Cache-Control': caching,
  Vary: 'Accept, Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  ...headers,
});

/** Reads them at the first call; after a failure, the next one tries again. */
function once(addresses: Addresses): () => Promise<Guides> {
  let known: Promise<Guides> | null = null;
  return () => {
    known ??= readGuides(addresses).catch((cause) => {
      known = null;
      throw new AppError('UNAVAILABLE', "The guides can't be read; this server's log says why.", { cause });
    });
    return known;
  };
}

function requestOf({ path, originalUrl, headers: { accept } }: Request): GuideRequest {
  const query = new URLSearchParams(originalUrl.replace(/^[^?]*/, ''));
  return { path: decodeURIComponent(path.slice(GUIDES_PATH.length)), query, accept, prefersMarkdown: prefersMarkdown(accept) };
}

/** Serves them. */
export function guideRoutes({ limits, clientAddress, ...addresses }: GuideOptions): Router {
  const guides = once(addresses);
  /** By path and form: as many as there are addresses of pages and files. */
  const kept = new Map<string, Promise<KeptAnswer | null>>();
  /** What is the same for everybody is drawn and compressed for the first reader; the others wait for it. */
  const keptFor = (asked: GuideRequest): Promise<KeptAnswer | null> => {
    const key = `${asked.prefersMarkdown} ${asked.path}`;
    const known = kept.get(key);
    if (known) return known;
    const made = guides().then((read) => {
      const answer = fixedAnswer(read, asked);
      return answer && keepAnswer(Buffer.from(answer.body), headersOf(answer, ASK_FIRST));
    });
    kept.set(key, made);
    const forget = () => kept.delete(key);
    // there is no end of addresses without an answer
    made.then((answer) => answer ?? forget(), forget);
    return made;
  };
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(/^\/docs(\/.*)?$/, async (request: Request, response: Response) => {
    const asked = requestOf(request);
    const answer = await keptFor(asked);
    if (answer) return sendKept(request, response, answer);
    if (asked.path === SEARCH_PATH) limits.consume('docsSearches', networkOf(clientAddress(request)));
    const other = otherAnswer(await guides(), asked);
    return sendOnce(request, response, other.status, Buffer.from(other.body), headersOf(other, 'no-store'));
  });
  return router;
}
