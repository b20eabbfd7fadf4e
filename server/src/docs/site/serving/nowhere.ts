/** The page for whatever a reader may not see: the same whether or not it exists, with the way to sign in. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { drawNowhere } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { signedInEmail } from '../../../identity/sign-in/membership.js';
import { sessionToken } from '../../../identity/sign-in/session-cookie.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import { sendNotFound } from '../../../kernel/http/plain-answer.js';
import type { SiteName } from '../store/sites.js';

export interface NowhereOptions {
  database: Knex;
  clock: () => Date;
  baseUrl: string;
  docsUrl: string;
}

/** What somebody asked for. */
interface Sought {
  name: SiteName;
  /** The path in the site, with a slash in front. */
  path: string;
  /** There, sessions count for nothing. */
  isCustomHost: boolean;
}

const PLAIN_PATH = /^\/[A-Za-z0-9._~/-]{0,200}$/;

/** Where readers sign in and come back: by the entry, if their session doesn't arrive on the docs host by itself. */
function signInAddress({ baseUrl, docsUrl }: NowhereOptions, { name, path }: Sought, isSwitch: boolean): string {
  const { origin } = new URL(baseUrl);
  const root = rootPath(baseUrl);
  const login = (next: string) => `${root}/login?${new URLSearchParams({ next })}`;
  const plain = PLAIN_PATH.test(path) ? path.replace(/\/$/, '') : '';
  if ('slug' in name && origin === new URL(docsUrl).origin) return login(`${rootPath(docsUrl)}/d/${name.slug}${plain}`);
  const to = plain === '' ? '' : `?${new URLSearchParams({ to: plain.slice(1) })}`;
  const entry = `${root}/docs-entry/${'slug' in name ? name.slug : name.host}${to}`;
  // the entry asks only those to sign in who have not
  return origin + (isSwitch ? login(entry) : entry);
}

/** Who is signed in, as far as the request says; nobody if the database is away. */
async function emailOf({ database, clock }: NowhereOptions, request: IncomingMessage): Promise<string | null> {
  const token = sessionToken(request);
  return token === null ? null : signedInEmail(database, token, clock()).catch(() => null);
}

/** Answers that there is nothing, to people with a way to sign in or to switch. */
export async function sendNowhere(
  options: NowhereOptions,
  request: IncomingMessage,
  response: ServerResponse,
  sought: Sought | null,
): Promise<number> {
  const email = sought && !sought.isCustomHost ? await emailOf(options, request) : null;
  const account = sought && { signIn: signInAddress(options, sought, email !== null), email };
  return sendNotFound(request, response, drawNowhere(`${rootPath(options.docsUrl)}/d`, account));
}
