/** The session as a cookie that scripts cannot read: the same token that programs send as a bearer token. */
import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Response } from 'express';
import type { OperationId } from '../../kernel/contract/handler.js';
import { cookieValue } from '../../kernel/http/cookies.js';

/** The prefix makes browsers refuse the cookie from a sibling host and without TLS. */
const SECURE_PREFIX = '__Host-';
/** The name on plain http; on https only read, for browsers that signed in with the release before. */
const NAME = 'tidewatch_session';

const isSecure = (baseUrl: string) => baseUrl.startsWith('https:');

/** A cookie's name at this address: with the prefix on https. */
export const cookieName = (name: string, baseUrl: string): string => (isSecure(baseUrl) ? SECURE_PREFIX + name : name);

/** The attributes of the cookies of signing in. */
export const cookieAttributes = (baseUrl: string): CookieOptions => ({
  ...{ httpOnly: true, sameSite: 'lax', secure: isSecure(baseUrl), path: '/' },
});

/** The session's token in the request's cookie, if there is one. */
export const sessionToken = (request: Pick<IncomingMessage, 'headers'>): string | null =>
  cookieValue(request, SECURE_PREFIX + NAME) ?? cookieValue(request, NAME);

/** Sets the cookie of a new session, which lasts to its end. One that is not remembered ends with the browser. */
export function setSessionCookie(response: Response, body: Record<string, unknown>, baseUrl: string): void {
  const name = cookieName(NAME, baseUrl);
  if (name !== NAME) response.clearCookie(NAME, cookieAttributes(baseUrl));
  const until = body['remembered'] === true ? { expires: new Date(String(body['absoluteExpiresAt'])) } : {};
  response.cookie(name, String(body['token']), { ...cookieAttributes(baseUrl), ...until });
}

/** Removes the cookie, under its former name too. */
export function clearSessionCookie(response: Response, baseUrl: string): void {
  for (const name of new Set([NAME, cookieName(NAME, baseUrl)])) response.clearCookie(name, cookieAttributes(baseUrl));
}

/** Sets or clears the cookie after a successful operation. */
export const COOKIE_EFFECTS: Partial<Record<OperationId, (response: Response, body: Record<string, unknown>, baseUrl: string) => void>> = {
  login: setSessionCookie,
  completeLogin: setSessionCookie,
  completePasskeyLogin: setSessionCookie,
  acceptInvitation: setSessionCookie,
  logout: (response, _body, baseUrl) => clearSessionCookie(response, baseUrl),
  signOutEverywhere: (response, _body, baseUrl) => clearSessionCookie(response, baseUrl),
};
