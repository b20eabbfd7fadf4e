/** Rules for all feedback, however it arrives. */
import { validationError } from '../../kernel/contract/validation/validation.js';
import { isPageUrl } from '../../kernel/net/link.js';
import type { FeedbackKind } from './feedback-item.js';

const SCORES = { nps: [0, 10], csat: [1, 5] } as const;

/** The path and message of an invalid combination of kind, content and score; null if it is valid. */
export function faultOf({
  kind,
  content,
  score,
}: {
  kind: FeedbackKind;
  content: string;
  score: number | undefined;
}): [string, string] | null {
  if (kind === 'feedback') {
    if (score !== undefined) return ['/score', 'is allowed only for kind nps or csat'];
    return content.trim() ? null : ['/content', 'must not be blank'];
  }
  const [least, most] = SCORES[kind];
  if (score === undefined) return ['/score', `is required for ${kind}`];
  return score >= least && score <= most ? null : ['/score', `must be ${least} to ${most} for ${kind}`];
}

/** Throws VALIDATION_ERROR. */
export function requireSound(given: Parameters<typeof faultOf>[0]): void {
  const fault = faultOf(given);
  if (fault) throw validationError([{ path: fault[0], message: fault[1] }]);
}

/** The page that feedback is about, without user name and password; null if it names none. Throws VALIDATION_ERROR for anything but a page's URL. */
export function readPageUrl(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (!isPageUrl(url))
    throw validationError([
      { path: '/pageUrl', message: "must be a page's URL with http, https or the scheme of an app, such as myapp://cart" },
    ]);
  return url.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*@/i, '$1//');
}
