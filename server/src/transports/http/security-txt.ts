/** Whom to tell of a security problem (RFC 9116). */
import type { RequestHandler } from 'express';
import { hostOf, type OwnHosts } from '../../kernel/net/own-hosts.js';

const VALID_MS = 180 * 86_400_000;

export interface SecurityTxtOptions {
  baseUrl: string;
  /** mailto: or https:; null: the file doesn't exist. */
  contact: string | null;
  ownHosts: Pick<OwnHosts, 'includes'>;
  clock: () => Date;
}

/** Serves the file on our own hosts: whoever owns another name answers for it. */
export function securityTxt({ baseUrl, contact, ownHosts, clock }: SecurityTxtOptions): RequestHandler {
  return (request, response, next) => {
    const host = hostOf(request.headers.host ?? '');
    if (contact === null || host === null || !ownHosts.includes(host)) return next();
    const expires = new Date(clock().getTime() + VALID_MS).toISOString();
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Canonical: ${baseUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ];
    response.type('text/plain; charset=utf-8').send(`${fields.join('\n')}\n`);
  };
}
