/** How an event's texts are read, without a server: sources, channels, programs, devices, excluded pages, days. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { agentOf, DEVICES, deviceWith } from '../../../../src/analytics/ingest/attributes/agent.js';
import { channelOf } from '../../../../src/analytics/ingest/attributes/channel.js';
import { readPageUrl } from '../../../../src/analytics/ingest/attributes/page-url.js';
import { ReferrerSpam } from '../../../../src/analytics/ingest/attributes/referrer-spam.js';
import { sourceOf } from '../../../../src/analytics/ingest/attributes/source.js';
import { storedProps } from '../../../../src/analytics/ingest/event-props.js';
import { isExcludedAddress, isExcludedPath } from '../../../../src/analytics/ingest/reading.js';
import { localDay } from '../../../../src/analytics/ingest/visitors/local-day.js';
import { visitorOf } from '../../../../src/analytics/ingest/visitors/visitor.js';
import { metricsOf } from '../../../../src/analytics/ingest/vitals.js';
import { silent } from '../../../harness/database.js';

const page = (url: string) => {
  const read = readPageUrl(url, true);
  if (!read) throw new Error(url);
  return read;
};

test.each([
  ['https://www.google.co.uk/search?q=x', 'Google'],
  ['https://www.google.de/', 'Google'],
  ['https://mail.google.com/mail/u/0/', 'Gmail'],
  ['android-app://com.google.android.gm/', 'Gmail'],
  ['https://l.facebook.com/l.php?u=x', 'Facebook'],
  ['https://t.co/abc', 'Twitter'],
  ['https://out.reddit.com/t3', 'Reddit'],
  ['https://old.reddit.com/r/x', 'Reddit'],
  ['https://chatgpt.com/', 'ChatGPT'],
  ['https://www.blog.example.net/post', 'blog.example.net'],
  ['https://www.shop.example.com/other', ''],
  ['http://localhost:3000/', ''],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
  [null, ''],
])('a visitor from %s comes from "%s"', (referrer, name) => {
  expect(sourceOf(page('https://shop.example.com/'), referrer).name).toBe(name);
});

test.each([
  ['utm_source=Google', 'Google'],
  ['utm_source=fb', 'Facebook'],
  ['source=www.reddit.com', 'Reddit'],
  ['ref=spring-letter', 'spring-letter'],
  ['utm_source=first&source=second&ref=third', 'first'],
  ['utm_source=&ref=third', 'third'],
])('the parameter %s takes precedence over the referrer', (query, name) => {
  expect(sourceOf(page(`https://shop.example.com/?${query}`), 'https://www.bing.com/').name).toBe(name);
});

test('the referrer is its host and path, without a query', () => {
  expect(sourceOf(page('https://shop.example.com/'), 'https://www.blog.example.net/a/b?secret=1#x').referrer).toBe('blog.example.net/a/b');
});

describe('channels: the first matching rule wins', () => {
  test.each([
    ['utm_campaign=Cross-network&utm_medium=cpc', null, 'Cross-network'],
    ['utm_source=amazon&utm_medium=cpc', null, 'Paid Shopping'],
    ['utm_campaign=spring-shop&utm_medium=ppc', null, 'Paid Shopping'],
    ['utm_source=google&utm_medium=cpc', null, 'Paid Search'],
    ['gclid=1', 'https://www.google.com/', 'Paid Search'],
    ['msclkid=1', 'https://www.bing.com/', 'Paid Search'],
    ['utm_source=facebook&utm_medium=paid-social', null, 'Paid Social'],
    ['utm_source=youtube&utm_medium=cpc', null, 'Paid Video'],
    ['utm_source=partner&utm_medium=banner', null, 'Display'],
    ['utm_source=partner&utm_medium=cpm', null, 'Display'],
    ['utm_source=partner&utm_medium=retargeting', null, 'Paid Other'],
    ['', 'https://www.etsy.com/', 'Organic Shopping'],
    ['fbclid=1', 'https://www.facebook.com/', 'Organic Social'],
    ['utm_source=partner&utm_medium=sm', null, 'Organic Social'],
    ['', 'https://www.youtube.com/watch', 'Organic Video'],
    ['', 'https://duckduckgo.com/', 'Organic Search'],
    ['', 'https://www.perplexity.ai/', 'AI Assistants'],
    ['utm_source=newsletter', null, 'Email'],
    ['utm_source=partner&utm_medium=e-mail', null, 'Email'],
    ['', 'https://mail.google.com/', 'Email'],
    ['utm_source=partner&utm_medium=affiliate', null, 'Affiliates'],
    ['utm_source=cast&utm_medium=audio', null, 'Audio'],
    ['utm_source=sms', null, 'SMS'],
    ['utm_source=app&utm_medium=web_push', null, 'Mobile Push Notifications'],
    ['', 'https://blog.example.net/', 'Referral'],
    ['utm_medium=referral', null, 'Referral'],
    ['', null, 'Direct'],
  ])('%s from %s is %s', (query, referrer, expected) => {
    const url = page(`https://shop.example.com/?${query}`);
    const text = (name: string) => url.query.get(name) ?? '';
    const channel = channelOf({
      source: sourceOf(url, referrer),
      utmSource: text('utm_source'),
      medium: text('utm_medium'),
      campaign: text('utm_campaign'),
      hasGclid: url.query.has('gclid'),
      hasMsclkid: url.query.has('msclkid'),
    });
    expect(channel).toBe(expected);
  });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';

test.each([
  [FIREFOX, { isBot: false, browser: 'Firefox', os: 'Linux', device: DEVICES.desktop }],
  [IPHONE, { isBot: false, browser: 'Safari', os: 'iOS', device: DEVICES.mobile }],
  [IPAD, { isBot: false, browser: 'Safari', os: 'iOS', device: DEVICES.tablet }],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', { isBot: true }],
  ['curl/8.5.0', { isBot: true }],
  ['', { isBot: true }],
])('the user agent %s', (userAgent, expected) => {
  expect(agentOf(userAgent)).toMatchObject(expected);
});

test("the viewport's width decides only if the header doesn't say", () => {
  const unknown = { isBot: false, browser: '', os: '', device: null };
  expect([300, 800, 1400, undefined].map((width) => deviceWith(unknown, width))).toEqual([1, 2, 3, 3]);
  expect(deviceWith(agentOf(FIREFOX), 300)).toBe(DEVICES.desktop);
});

test.each([
  ['https://a.example/x/', true, '/x'],
  ['https://a.example', true, '/'],
  ['https://a.example/x?token=1&utm_source=y', true, '/x'],
  ['https://a.example/x?b=1&utm_source=y&ref=z', false, '/x?b=1'],
  ['https://a.example/app#/cart?id=1', true, '/app#/cart'],
  ['https://a.example/app#section', true, '/app'],
])('the page of %s', (url, stripQuery, expected) => {
  expect(readPageUrl(url, stripQuery)?.page).toBe(expected);
});

test('only http and https addresses are pages', () => {
  expect(['file:///etc/passwd', 'about:blank', 'x'].map((url) => readPageUrl(url, true))).toEqual([null, null, null]);
});

test.each([
  ['/admin/*', '/admin/users/1', true],
  ['/admin*', '/admin', true],
  ['*/edit', '/post/1/edit', true],
  ['/a*b*c', '/a-b-b-c', true],
  ['/a*b*b', '/ab', false],
  ['/a*a', '/a', false],
  ['/admin/*', '/Admin/users', false],
  ['/exact', '/exactly', false],
  ['/blog/', '/blog', true],
  ['/**/edit', '/post/edit', true],
])('the glob %s on %s', (glob, path, expected) => {
  expect(isExcludedPath(path, [glob])).toBe(expected);
});

test('addresses in a range are excluded, and none without a range', () => {
  expect(isExcludedAddress('203.0.113.9', ['203.0.113.0/24'])).toBe(true);
  expect(isExcludedAddress('203.0.114.9', ['203.0.113.0/24'])).toBe(false);
  expect(isExcludedAddress('203.0.113.9', [])).toBe(false);
});

test('referrer spam includes subdomains; a replaced list of further hosts is read again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tw-spam-'));
  try {
    const file = path.join(folder, 'hosts.txt');
    const spam = new ReferrerSpam(file, silent);
    await spam.refresh();
    const known = () =>
      ['semalt.com', 'www.semalt.com', 'notsemalt.com', 'a.own.example', 'xn--mnchen-3ya.example'].map((host) => spam.has(host));
    expect(known()).toEqual([true, true, false, false, false]);
    await writeFile(file, '# ours\r\n\r\nWWW.Own.Example\r\nmünchen.example\r\nno host at all\r\n');
    await spam.refresh();
    expect(known()).toEqual([true, true, false, true, true]);
    await writeFile(file, 'other.example\n');
    await utimes(file, 1, 1);
    await spam.refresh();
    expect(known()).toEqual([true, true, false, false, false]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('properties become texts; values without a text form are left out', () => {
  expect(storedProps({ plan: 'pro', seats: 3, trial: false, none: null, empty: '', list: [1], half: '\ud800' })).toBe(
    '{"plan":"pro","seats":"3","trial":"false","half":"\\ufffd"}',
  );
  expect(storedProps({ none: null })).toBeNull();
});

test('metrics out of range are left out; if none is in range, nothing is stored', () => {
  expect(metricsOf({ lcp: 2100.4, inp: -1, cls: 0.04126, ttfb: 60_001 })).toEqual({
    lcp: 2100,
    inp: null,
    fcp: null,
    ttfb: null,
    cls: 413,
  });
  expect(metricsOf({ cls: 101 })).toBeNull();
});

describe('days of an organization', () => {
  const hours = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => (endsAt - startsAt) / 3_600_000;

  test.each([
    ['UTC', '2026-03-02T12:00:00Z', '2026-03-02', 24],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25', 25],
    ['Asia/Kolkata', '2026-03-02T18:29:59Z', '2026-03-02', 24],
    ['Asia/Kolkata', '2026-03-02T18:30:00Z', '2026-03-03', 24],
    ['Pacific/Kiritimati', '2026-03-02T10:00:00Z', '2026-03-03', 24],
    ['Australia/Lord_Howe', '2026-10-04T01:00:00Z', '2026-10-04', 23.5],
    // clocks go forward at midnight, so the day begins at 01:00
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-24', 23],
  ])('in %s at %s it is %s, a day of %d hours', (timeZone, now, day, length) => {
    const found = localDay(timeZone, new Date(now));
    expect([found.day, hours(found)]).toEqual([day, length]);
  });

  test('a day ends where the next begins', () => {
    const today = localDay('Europe/Berlin', new Date('2026-03-29T12:00:00Z'));
    const next = localDay('Europe/Berlin', new Date(today.endsAt));
    expect([next.day, next.startsAt]).toEqual(['2026-03-30', today.endsAt]);
    expect(localDay('Europe/Berlin', new Date(today.endsAt - 1)).day).toBe('2026-03-29');
  });
});

test("a visitor's id depends on salt, property, network and browser", () => {
  const [salt, other] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
  const traits = { propertyId: 'p', address: '203.0.113.9', userAgent: FIREFOX };
  const own = visitorOf(salt, traits);
  expect(visitorOf(salt, { ...traits })).toBe(own);
  const others = [
    visitorOf(other, traits),
    ...[{ propertyId: 'q' }, { address: '203.0.113.10' }, { userAgent: IPHONE }].map((more) => visitorOf(salt, { ...traits, ...more })),
  ];
  expect(new Set([own, ...others]).size).toBe(5);
  const six = (address: string) => visitorOf(salt, { ...traits, address });
  expect(six('2001:db8:1:2::1')).toBe(six('2001:db8:1:2:ffff::9'));
  expect(six('2001:db8:1:2::1')).not.toBe(six('2001:db8:1:3::1'));
});
