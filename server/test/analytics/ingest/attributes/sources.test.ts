/** Sources and channels of visits. */
import { describe, expect, test } from '@jest/globals';
import { channelOf } from '../../../../src/analytics/ingest/attributes/channel.js';
import { readPageUrl } from '../../../../src/analytics/ingest/attributes/page-url.js';
import { sourceOf } from '../../../../src/analytics/ingest/attributes/source.js';

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

test('names of sources and addresses of referrers are cut to 500 characters', () => {
  const long = 'x'.repeat(501);
  expect(sourceOf(page(`https://shop.example.com/?utm_source=${long}`), null).name).toBe('x'.repeat(500));
  expect(sourceOf(page(`https://shop.example.com/?utm_source=${long.slice(1)}`), null).name).toBe('x'.repeat(500));
  const referrerOf = (length: number) =>
    sourceOf(page('https://shop.example.com/'), `https://a.example/${'x'.repeat(length - 10)}`).referrer;
  expect([referrerOf(500), referrerOf(501)].map(({ length }) => length)).toEqual([500, 500]);
});
