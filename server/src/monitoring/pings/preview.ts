/** Requests to a ping address that nobody meant as a ping: a chat that previews a link, a browser that opens or prefetches it. */
import type { IncomingMessage } from 'node:http';
import { ownPage } from '../../kernel/http/own-page.js';
import type { PlainAnswer } from '../../transports/ingest/plain.js';

/** Programs that fetch links because somebody mentioned them. None of them runs a job. */
const FETCHES_LINKS = new RegExp(
  [
    'Slackbot|Slack-ImgProxy|Discordbot|Twitterbot|TelegramBot|WhatsApp|facebookexternalhit|LinkedInBot|SkypeUriPreview|Mattermost-Bot',
    'Googlebot|bingbot|Applebot|redditbot|Embedly',
  ].join('|'),
  'i',
);

/** Whether a GET or HEAD comes from a person's browser or a preview. `Accept` says nothing: Java's client asks for HTML too. */
export function isPreview({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const said = (name: string) => String(headers[name] ?? '');
  return (
    said('sec-fetch-mode') === 'navigate' ||
    said('upgrade-insecure-requests') === '1' ||
    /prefetch|prerender|preview/i.test(said('sec-purpose') || said('purpose') || said('x-purpose') || said('x-moz')) ||
    FETCHES_LINKS.test(said('user-agent'))
  );
}

const PAGE = ownPage('ping.html');

/** What such a request gets: a page that says what the address is, with a button for those who mean it. */
export const previewAnswer: PlainAnswer = {
  status: 200,
  // the page names no other address
  text: PAGE.render('http://localhost'),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE.policy, 'X-Frame-Options': 'DENY' },
};
