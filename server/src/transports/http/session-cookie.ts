/** The session as a cookie that scripts cannot read: the same token that programs send as a bearer token. */
import type { Request, Response } from 'express';
import type { OperationId } from '../../kernel/contract/handler.js';

const NAME = 'tidewatch_session';

/** The token in the request's cookie, if there is one. */
export function cookieToken(request: Request): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME && value) return value;
  }
  return null;
}

const attributes = (baseUrl: string) => ({ httpOnly: true, sameSite: 'lax' as const, secure: baseUrl.startsWith('https:'), path: '/' });

function setCookie(response: Response, body: Record<string, unknown>, baseUrl: string): void {
  response.cookie(NAME, String(body['token']), { ...attributes(baseUrl), expires: new Date(String(body['expiresAt'])) });
}

/** Sets or clears the cookie after a successful operation. */
export const COOKIE_EFFECTS: Partial<Record<OperationId, (response: Response, body: Record<string, unknown>, baseUrl: string) => void>> = {
  login: setCookie,
  acceptInvitation: setCookie,
  logout: (response, _body, baseUrl) => response.clearCookie(NAME, attributes(baseUrl)),
};
