import { advise } from '#client-core/network-failure.js';
import { proxyFor } from '#client-core/proxy/proxy-for.js';
import type { Fetch } from './fetch.js';

/** The variable that names a proxy for the address; null if none does, or if the platform reads it. */
function unreadVariable(url: string): string | null {
  if (process.env['NODE_USE_ENV_PROXY'] === '1') return null;
  try {
    return proxyFor(url, process.env)?.variable ?? null;
  } catch {
    return null;
  }
}

/** The same fetch, whose failures say that a proxy is set which it doesn't use. */
export const withProxyAdvice =
  (fetch: Fetch): Fetch =>
  (url, init) =>
    fetch(url, init).catch((error: unknown) => {
      const variable = unreadVariable(url);
      if (variable !== null)
        advise(error, ` ${variable} is set, but this client reads it only through the option fetch: see Proxies in its README.`);
      throw error;
    });
