/** Reads and writes cookies of the docs host. */
import type { IncomingMessage } from 'node:http';

/** The value of a cookie; null: there is none. */
export function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

export interface CookieOptions {
  path: string;
  isSecure: boolean;
  maxAgeSec: number;
}

/** A Set-Cookie header that scripts cannot read and other sites' forms don't send. */
export const cookieHeader = (name: string, value: string, { path, isSecure, maxAgeSec }: CookieOptions) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
