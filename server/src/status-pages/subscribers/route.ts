/** Serves /subscribe, /subscribe/confirm and /unsubscribe of every public page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { specOf } from '../../kernel/contract/document.js';
import type { Input } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { validate } from '../../kernel/contract/validation/validation.js';
import { AppError } from '../../kernel/errors.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import type { FounderOf } from '../../kernel/shares/principal.js';
import { PAGE_POLICY, renderNotFound } from '../html/shell.js';
import type { PublicRequest, PublicRoute } from '../public/public-address.js';
import { findPublicPage } from '../store/page-store.js';
import { readForm, skipBody } from './form-body.js';
import { mailboxOf, targetOf } from './operations.js';
import { findHeldPage, subscribedPage } from './page-of-subscribers.js';
import * as pages from './pages.js';
import { Subscriptions } from './subscriptions.js';

interface SubscriptionRouteOptions {
  database: Knex;
  sealer: Sealer;
  limits: SecurityLimits;
  clock: () => Date;
  clientAddress: ClientAddress;
  founderOf: FounderOf;
  /** The public address, without a trailing slash. */
  baseUrl: string;
  /** Whether this server can send mail. */
  mail: boolean;
}

/** A request below an existing page. */
interface Visit extends pages.Where {
  request: IncomingMessage;
  query: URLSearchParams;
}

type Respond = (visit: Visit) => Promise<pages.Answer>;

// The URL contains a token: send no Referer, and don't cache the page
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const FAULTS = {
  email: 'Enter an email address such as ada@example.com.',
  webhookUrl: 'Enter an address such as https://hooks.example.com/status, without a user name or password.',
};

const spec = specOf('createSubscriber');

/** The form's target, validated by the operation's rules; if invalid, the entered values with their problems. */
function readTarget(form: URLSearchParams): { target: ReturnType<typeof targetOf> } | { entered: pages.Entered } {
  const email = (form.get('email') ?? '').trim();
  const url = form.get('webhookUrl');
  const body = { email, ...(url !== null && { webhookUrl: url.trim() }) };
  try {
    return { target: targetOf(validate(spec, { path: {}, query: {}, body }) as Input<'createSubscriber'>) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const wrong = (error.options.details ?? []).map(({ path }) => path.slice(1));
    const faults = Object.fromEntries(Object.entries(FAULTS).filter(([name]) => wrong.includes(name)));
    return { entered: { type: url === null ? 'email' : 'webhook', email, webhookUrl: url ?? '', faults } };
  }
}

/** The page for an AppError; anything else is rethrown. */
function refused(error: unknown): pages.Answer {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'RATE_LIMITED') return pages.tooMany(error.options.retryAfterSec ?? 60);
  return { ...pages.saying(error.status, 'Something went wrong', error.message), headers: error.headers };
}

function send(response: ServerResponse, status: number, text: string, head: boolean, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...HEADERS, 'Content-Length': Buffer.byteLength(text), ...headers });
  response.end(head ? undefined : text);
}

/** Whether the mail limit of the address allows another mail. The response doesn't reveal it. */
async function mayMail(limits: SecurityLimits, email: string): Promise<boolean> {
  try {
    await limits.consume('subscriptionMailsTo', mailboxOf(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

interface Responders extends SubscriptionRouteOptions {
  subscriptions: Subscriptions;
}

const formOr = ({ mail }: Responders, visit: Visit, entered: pages.Entered | null) =>
  mail ? pages.subscribeForm(visit, entered) : pages.noMail();

async function subscribe(of: Responders, visit: Visit): Promise<pages.Answer> {
  const { database, subscriptions, limits, clock, clientAddress, founderOf, mail } = of;
  const { request, page } = visit;
  await limits.consume('subscriptions', networkOf(clientAddress(request)));
  const read = readTarget(await readForm(request));
  if ('entered' in read || !mail) return formOr(of, visit, 'entered' in read ? read.entered : null);
  await limits.consume('subscriptionsOfPage', page.organizationId);
  await limits.consume('subscriptionsOfPerson', founderOf(page.organizationId));
  if (await mayMail(limits, read.target.email))
    await database.transaction((transaction) => subscriptions.request(transaction, page, read.target, clock()));
  return pages.lookIntoMailbox();
}

function responders(of: Responders): Record<string, Respond> {
  const { database, subscriptions, clock } = of;

  const askToConfirm: Respond = async (visit) => {
    const token = visit.query.get('token') ?? '';
    const target = await subscriptions.findConfirmation(database, visit.page.organizationId, token, clock());
    return target ? pages.confirmForm(visit, target, token) : pages.unknownLink();
  };

  const confirm: Respond = async ({ request, page }) => {
    const token = (await readForm(request)).get('token') ?? '';
    const done = await subscriptions.confirm(database, page, token, clock());
    return done ? pages.confirmed(done) : pages.unknownLink();
  };

  const askToUnsubscribe: Respond = async (visit) => {
    const token = visit.query.get('token') ?? '';
    return subscriptions.knows(visit.page.organizationId, token) ? pages.unsubscribeForm(visit, token) : pages.unknownLink();
  };

  // Mail programs send the token in the URL, and a body with only One-Click (RFC 8058). Our own form sends it in the body
  const unsubscribe: Respond = async ({ request, page, query }) => {
    const inAddress = query.get('token');
    if (inAddress !== null) await skipBody(request);
    const token = inAddress ?? (await readForm(request)).get('token') ?? '';
    return (await subscriptions.unsubscribe(database, page.organizationId, token)) ? pages.unsubscribed() : pages.unknownLink();
  };

  return {
    'GET /subscribe': async (visit) => formOr(of, visit, null),
    'POST /subscribe': (visit) => subscribe(of, visit),
    'GET /subscribe/confirm': askToConfirm,
    'POST /subscribe/confirm': confirm,
    'GET /unsubscribe': askToUnsubscribe,
    'POST /unsubscribe': unsubscribe,
  };
}

/**
 * Builds the route. Only the token authorizes: cookies and Origin don't matter, and links in mails always use the page's own URL, whatever the Host.
 * Internal failures, such as an unavailable database, are thrown.
 */
export function subscriptionRoute(options: SubscriptionRouteOptions): PublicRoute {
  const known = responders({ ...options, subscriptions: new Subscriptions(options.sealer) });
  return async (request, response, { address, base, path, query }: PublicRequest) => {
    const head = request.method === 'HEAD';
    const open = await findPublicPage(options.database, address);
    const row = open ?? (path === '/unsubscribe' ? await findHeldPage(options.database, address) : undefined);
    if (!row || !(`GET ${path}` in known)) {
      // read the body like for an existing page that isn't public, so that the response time doesn't tell the two apart
      if (request.method === 'POST' && path === '/unsubscribe') await skipBody(request).catch(() => {});
      return send(response, 404, renderNotFound(), head);
    }
    const visit = { request, query, base, page: subscribedPage(row, options.baseUrl) };
    const respond = known[`${head ? 'GET' : request.method} ${path}`];
    const answer = respond ? await respond(visit).catch(refused) : pages.otherMethod();
    // a page that isn't public responds only to valid links
    const hidden = !open && answer.status !== 200;
    if (hidden) send(response, 404, renderNotFound(), head);
    else send(response, answer.status, pages.renderAnswer(answer, visit), head, answer.headers);
  };
}
