/**
 * Tells browsers to return only by HTTPS, on our own hosts that are configured with it. A custom domain belongs to somebody else, as do sibling and
 * sub-hosts of ours, so the header covers none of them (RFC 6797).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.js';
import { hostOf } from '../net/own-hosts.js';

const A_YEAR = 'max-age=31536000';

type StrictTransport = (request: IncomingMessage, response: ServerResponse) => void;

/** Only what a browser opens as a page needs it; events, which come without cookies and by POST, pass untouched. */
export function strictTransport({ baseUrl, ingestUrl, docsUrl }: Pick<Config, 'baseUrl' | 'ingestUrl' | 'docsUrl'>): StrictTransport {
  const urls = [baseUrl, ingestUrl, docsUrl].map((url) => new URL(url)).filter(({ protocol }) => protocol === 'https:');
  const secure = new Set(urls.map(({ host }) => hostOf(host)));
  return ({ method, headers: { host } }, response) => {
    if ((method === 'GET' || method === 'HEAD') && host !== undefined && secure.has(hostOf(host)))
      response.setHeader('Strict-Transport-Security', A_YEAR);
  };
}

/** Whether tenants' pages share an origin with the application in production: a fault in their sanitizing would expose its cookies. */
export const sharesOrigin = ({ baseUrl, docsUrl, roles }: Pick<Config, 'baseUrl' | 'docsUrl' | 'roles'>): boolean =>
  roles.has('docs') && new URL(baseUrl).protocol === 'https:' && new URL(baseUrl).origin === new URL(docsUrl).origin;
