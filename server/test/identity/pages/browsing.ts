/** Posts forms as a browser does, without following redirects. */
import type { TestServer } from '../../harness/server.js';

export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The session's token in a Set-Cookie header; null without one. */
  token: string | null;
}

async function pageOf(response: Response): Promise<Page> {
  const cookies = response.headers.getSetCookie().join('\n');
  const [, token = null] = /tidewatch_session=(tws_[^;]+)/.exec(cookies) ?? [];
  return { status: response.status, headers: response.headers, html: await response.text(), token };
}

export const open = async (server: TestServer, path: string, headers: Record<string, string> = {}): Promise<Page> =>
  pageOf(await fetch(server.baseUrl + path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' }));

export const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

/** @param headers by default those of a page of ours */
export async function post(
  server: TestServer,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = FROM_OUR_PAGE,
): Promise<Page> {
  const body = typeof fields === 'string' ? fields : String(new URLSearchParams(fields));
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return pageOf(await fetch(server.baseUrl + path, { method: 'POST', body, headers: { ...type, ...headers }, redirect: 'manual' }));
}

export const cookieOf = (token: string | null) => ({ Cookie: `tidewatch_session=${token}` });
