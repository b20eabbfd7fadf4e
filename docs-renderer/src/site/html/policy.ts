/** The Content-Security-Policy of documents: the server's own files, and what a body may embed. */
import { inlineHash } from '../../generated/html/inline-hash.js';

/** Applies the reader's choice of colours before the page is drawn. */
export const SCHEME_SCRIPT = "try{var t=localStorage.getItem('docs-theme');if(t)document.documentElement.dataset.theme=t}catch(e){}";

/** Of a file that somebody put there: it stops scripts and loads, because an SVG may contain scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox";

interface PolicyParts {
  /** The inline style of a site's accent. */
  style: string;
  /** The tracker's origin; null if the page has no tracker. */
  tracker: string | null;
  /** The origin whose page shows the document in a frame, where it runs no script; without one, only the site's own may. */
  framedBy?: string | undefined;
}

export function policyOf({ style, tracker, framedBy }: PolicyParts): string {
  const also = tracker === null ? '' : ` ${tracker}`;
  return [
    "default-src 'none'",
    framedBy === undefined ? `script-src 'self' ${inlineHash(SCHEME_SCRIPT)}${also}` : "script-src 'none'",
    `style-src 'self'${style && ` ${inlineHash(style)}`}`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self'${also}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ?? "'self'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}
