/** `/~helpful`: whether a page helped, stored as feedback of the site's project. */
import { createHash } from 'node:crypto';
import { canonicalOf, drawThanks, type SiteView } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { storePageRating } from '../../../feedback/index.js';
import type { Limits } from '../../../kernel/contract/limits/limits.js';
import { AppError } from '../../../kernel/errors.js';
import { decodeUtf8, readBody } from '../../../kernel/http/bodies/body.js';
import { keepAnswer, sendKept } from '../../../kernel/http/kept-answer.js';
import { sendText } from '../../../kernel/http/plain-answer.js';
import { networkOf } from '../../../kernel/net/addresses.js';
import type { ClientAddress } from '../../../kernel/net/client-address.js';
import type { StorageQuota } from '../../../kernel/storage/storage-quota.js';
import { headersFor } from '../current/headers.js';
import type { Visit } from '../current/where.js';

interface PageRatingOptions {
  database: Knex;
  limits: Limits;
  clientAddress: ClientAddress;
  clock: () => Date;
  storage: Pick<StorageQuota, 'requireKnownRoom' | 'add'>;
}

const MAX_BYTES = 4_096;
const MAX_COMMENT = 1_000;
const DAY_MS = 86_400_000;

/** Whether the form was sent from a page of this host. Browsers say so; programs don't. */
function isOwn({ headers }: Visit['request']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
}

/** A UUID that is the same for repeated answers: one per network, page and day. */
function repeatId(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function pageRatingEndpoint({ database, limits, clientAddress, clock, storage }: PageRatingOptions) {
  return async (visit: Visit, view: SiteView): Promise<number> => {
    const { request, response, site, isDraft } = visit;
    const network = networkOf(clientAddress(request));
    limits.consume('docsOpinions', network);
    const form = new URLSearchParams(decodeUtf8(await readBody(request, MAX_BYTES)));
    const page = view.outline.byPath.get(form.get('path') ?? '');
    const helpful = form.get('helpful');
    if (!isOwn(request)) return sendText(request, response, 403, 'Send this form from its page.');
    if (site.feedbackProjectId === null || isDraft) return sendText(request, response, 404, 'Not found.');
    if (!page || (helpful !== 'yes' && helpful !== 'no')) throw new AppError('VALIDATION_ERROR', 'The form requires a page and an answer.');
    limits.consume('docsOpinionsOfSite', site.id);
    await storage.requireKnownRoom(site.organizationId, 'feedback', 'data');
    const now = clock();
    const isHelpful = helpful === 'yes';
    await storePageRating(database, {
      organizationId: site.organizationId,
      projectId: site.feedbackProjectId,
      eventId: repeatId([site.id, page.id, network, String(Math.floor(now.getTime() / DAY_MS))]),
      content: (form.get('comment') ?? '').replaceAll('\0', '').trim().slice(0, MAX_COMMENT),
      isHelpful,
      page: page.path,
      site: site.slug,
      pageUrl: canonicalOf(view.address, page.path),
      receivedAt: now,
    });
    storage.add(site.organizationId, 'feedback', MAX_BYTES);
    const { html, policy } = drawThanks(view, page.path);
    const kept = await keepAnswer(Buffer.from(html), headersFor(view, { type: 'text/html; charset=utf-8', policy, isListed: false }));
    return sendKept(request, response, { ...kept, headers: { ...kept.headers, 'Cache-Control': 'no-store' } });
  };
}
