/** Writes cookies of the docs host. */

interface CookieOptions {
  path: string;
  isSecure: boolean;
  maxAgeSec: number;
}

/** A Set-Cookie header. Scripts cannot read the cookie, and forms on other sites don't send it. */
export const cookieHeader = (name: string, value: string, { path, isSecure, maxAgeSec }: CookieOptions) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
