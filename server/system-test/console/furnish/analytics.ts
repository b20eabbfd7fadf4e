/** A few visits of the site that has errors, and a site without any. */
import type { ApiClient } from '../../../test/harness/api-client.js';

export const DOMAIN = 'shop.example.com';
export const QUIET = 'blog.example.com';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const PROGRAM = 'curl/8.5.0';

/** Sends what a visitor's browser does, one after the other. @returns why it was dropped; null if it counts */
export async function visit(baseUrl: string, userAgent: string, events: readonly object[]): Promise<string | null> {
  const body = JSON.stringify(events.map((event) => ({ domain: DOMAIN, ...event })));
  const headers = { 'Content-Type': 'text/plain', 'User-Agent': userAgent };
  const answer = await fetch(`${baseUrl}/api/event`, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`the visit answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get('x-event-dropped');
}

export const page = (path: string, more: object = {}) => ({ url: `https://${DOMAIN}${path}`, ...more });

const vitals = { lcp: 2_100, inp: 240, cls: 0.31, fcp: 1_500, ttfb: 300 };

/** @param must calls an operation, and throws if it does not succeed */
export async function furnishAnalytics(
  client: ApiClient,
  must: (operation: Parameters<ApiClient['call']>[0], input: Record<string, unknown>) => Promise<unknown>,
): Promise<void> {
  await must('updateAnalyticsProperty', { propertyId: DOMAIN, name: 'Web shop' });
  await must('createAnalyticsProperty', { domain: QUIET });
  await visit(client.baseUrl, FIREFOX, [
    page('/', { referrer: 'https://www.google.com/' }),
    page('/pricing'),
    page('/pricing', { name: 'signup', props: { plan: 'pro' } }),
    page('/', { type: 'vitals', vitals }),
  ]);
  await visit(client.baseUrl, SAFARI, [
    page('/?utm_source=letter&utm_medium=email&utm_campaign=spring'),
    page('/', { name: 'click', props: { kind: 'outbound', url: 'https://github.com/example/shop' } }),
  ]);
  await visit(client.baseUrl, PROGRAM, [page('/')]);
  await must('createAnalyticsGoal', { propertyId: DOMAIN, type: 'event', eventName: 'signup', name: 'Sign-ups' });
  const steps = [
    { type: 'page', path: '/' },
    { type: 'page', path: '/pricing' },
    { type: 'event', name: 'signup' },
  ];
  await must('createAnalyticsFunnel', { propertyId: DOMAIN, name: 'Sign up', steps });
  await must('createAnalyticsSegment', { propertyId: DOMAIN, name: 'From phones', filters: 'device==mobile' });
}
