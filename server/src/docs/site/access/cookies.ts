/** Reads and writes cookies of the docs host. */
import type { IncomingMessage } from 'node:http';

/** The value of a cookie; null if there is none. */
export function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

interface CookieOptions {
  path: string;
  isSecure: boolean;
  maxAgeSec: number;
}

/** A Set-Cookie header. Scripts cannot read the cookie, and forms on other sites don't send it. */
export const cookieHeader = (name: string, value: string, { path, isSecure, maxAgeSec }: CookieOptions) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
