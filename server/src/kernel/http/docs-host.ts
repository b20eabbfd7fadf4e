import type { RequestHandler } from 'express';
import { hostOf } from '../net/own-hosts.js';

/** Passes a router over on the docs host, which shows pages of tenants and gets no session, unless it is the application's as well. */
export function awayFromDocs({ baseUrl, docsUrl }: { baseUrl: string; docsUrl: string }): RequestHandler {
  const [own, docs] = [baseUrl, docsUrl].map((url) => hostOf(new URL(url).host));
  return (request, _response, next) => {
    if (own !== docs && hostOf(request.headers.host ?? '') === docs) next('router');
    else next();
  };
}
