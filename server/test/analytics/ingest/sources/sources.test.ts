/** Sources and channels of visits. */
import { describe, expect, test } from '@jest/globals';
import { readPageUrl } from '../../../../src/analytics/ingest/attributes/page-url.js';
import { channelOf } from '../../../../src/analytics/ingest/sources/channel.js';
import { sourceOf } from '../../../../src/analytics/ingest/sources/source.js';

const page = (url: string) => {
  const read = readPageUrl(url, true);
  if (!read) throw new Error(url);
  return read;
};

const SITE = { domain: 'shop.example.com', allowedHostnames: ['checkout.example.net'], ignoredReferrers: ['paypal.com', 'id.me'] };
const found = (query: string, referrer: string | null) => {
  const url = page(`https://shop.example.com/?${query}`);
  const source = sourceOf(url, referrer, SITE);
  const text = (name: string) => url.query.get(name) ?? '';
  const channel = channelOf({ source, utmSource: text('utm_source'), medium: text('utm_medium'), campaign: text('utm_campaign') });
  return [source.name, channel];
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
  expect(sourceOf(page('https://shop.example.com/'), referrer, SITE).name).toBe(name);
});

test.each([
  ['utm_source=Google', 'Google'],
  ['utm_source=fb', 'Facebook'],
  ['source=www.reddit.com', 'Reddit'],
  ['ref=spring-letter', 'spring-letter'],
  ['utm_source=first&source=second&ref=third', 'first'],
  ['utm_source=&ref=third', 'third'],
])('the parameter %s takes precedence over the referrer', (query, name) => {
  expect(sourceOf(page(`https://shop.example.com/?${query}`), 'https://www.bing.com/', SITE).name).toBe(name);
});

test('the referrer is its host and path, without a query', () => {
  expect(sourceOf(page('https://shop.example.com/'), 'https://www.blog.example.net/a/b?secret=1#x', SITE).referrer).toBe(
    'blog.example.net/a/b',
  );
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
    expect(found(query, referrer)[1]).toBe(expected);
  });
});

test('names of sources and addresses of referrers are cut to 500 characters', () => {
  const long = 'x'.repeat(501);
  expect(sourceOf(page(`https://shop.example.com/?utm_source=${long}`), null, SITE).name).toBe('x'.repeat(500));
  expect(sourceOf(page(`https://shop.example.com/?utm_source=${long.slice(1)}`), null, SITE).name).toBe('x'.repeat(500));
  const referrerOf = (length: number) =>
    sourceOf(page('https://shop.example.com/'), `https://a.example/${'x'.repeat(length - 10)}`, SITE).referrer;
  expect([referrerOf(500), referrerOf(501)].map(({ length }) => length)).toEqual([500, 500]);
});

test.each([
  // sign-in pages, portals and other services of known companies
  ['https://accounts.google.com/', 'accounts.google.com', 'Referral'],
  ['https://docs.google.com/document', 'docs.google.com', 'Referral'],
  ['https://classroom.google.com/', 'classroom.google.com', 'Referral'],
  ['https://meet.google.com/', 'meet.google.com', 'Referral'],
  ['https://drive.google.com/', 'drive.google.com', 'Referral'],
  ['https://ads.google.com/', 'ads.google.com', 'Referral'],
  ['https://translate.google.com/', 'translate.google.com', 'Referral'],
  ['https://groups.google.com/', 'groups.google.com', 'Referral'],
  ['https://login.yahoo.com/', 'login.yahoo.com', 'Referral'],
  ['https://www.yahoo.com/', 'yahoo.com', 'Referral'],
  ['https://passport.yandex.ru/', 'passport.yandex.ru', 'Referral'],
  ['https://nid.naver.com/', 'nid.naver.com', 'Referral'],
  ['https://blog.naver.com/x', 'blog.naver.com', 'Referral'],
  ['https://aws.amazon.com/', 'aws.amazon.com', 'Referral'],
  ['https://signin.ebay.com/', 'signin.ebay.com', 'Referral'],
  ['https://id.vk.com/', 'id.vk.com', 'Referral'],
  ['https://www.gmx.net/magazine', 'gmx.net', 'Referral'],
  ['https://web.de/', 'web.de', 'Referral'],
  ['https://mail.ru/', 'mail.ru', 'Referral'],
  ['https://google.example.org/', 'google.example.org', 'Referral'],
  // the same companies' searches
  ['https://www.google.com.br/', 'Google', 'Organic Search'],
  ['https://images.google.fr/', 'Google Images', 'Organic Search'],
  ['https://r.search.yahoo.com/', 'Yahoo!', 'Organic Search'],
  ['https://yandex.com.tr/', 'Yandex', 'Organic Search'],
  ['https://ya.ru/', 'Yandex', 'Organic Search'],
  ['https://m.search.naver.com/', 'Naver', 'Organic Search'],
  ['https://cn.bing.com/', 'Bing', 'Organic Search'],
  ['https://id.search.yahoo.com/', 'Yahoo!', 'Organic Search'],
  ['https://www.amazon.co.jp/dp/1', 'Amazon', 'Organic Shopping'],
  ['https://at.pinterest.com/', 'Pinterest', 'Organic Social'],
  ['https://www.pinterest.com.au/', 'Pinterest', 'Organic Social'],
  ['https://fosstodon.org/', 'Mastodon', 'Organic Social'],
  // webmail
  ['https://mail.yandex.ru/', 'Yandex Mail', 'Email'],
  ['https://deref-gmx.net/mail/', 'GMX', 'Email'],
  ['https://deref-web.de/mail/', 'WEB.DE', 'Email'],
  ['https://3c-bap.web.de/', 'WEB.DE', 'Email'],
  ['https://deref-1und1-02.de/', 'IONOS', 'Email'],
  ['https://deref-mail.com/', 'mail.com', 'Email'],
  ['https://email.ionos.fr/', 'IONOS', 'Email'],
  ['https://messageriepro3.orange.fr/', 'Orange', 'Email'],
  ['https://wmail.orange.fr/', 'Orange', 'Email'],
  ['https://email.t-online.de/', 'T-Online', 'Email'],
  ['https://e.mail.ru/inbox', 'Mail.ru', 'Email'],
  ['https://mail.yahoo.co.jp/', 'Yahoo! Mail', 'Email'],
  ['https://outlook.office365.com/', 'Outlook', 'Email'],
  ['https://eur03.safelinks.protection.outlook.com/', 'Outlook', 'Email'],
  ['https://webmail.example.org/', 'webmail.example.org', 'Email'],
  ['https://mailings.example.org/', 'mailings.example.org', 'Referral'],
  // apps
  ['android-app://com.google.android.googlequicksearchbox/', 'Google', 'Organic Search'],
  ['android-app://com.google.android.googlequicksearchbox/https/www.google.com', 'Google', 'Organic Search'],
  ['android-app://com.pinterest/', 'Pinterest', 'Organic Social'],
  ['android-app://com.facebook.katana/', 'Facebook', 'Organic Social'],
  ['android-app://com.instagram.android/', 'Instagram', 'Organic Social'],
  ['android-app://com.twitter.android/', 'Twitter', 'Organic Social'],
  ['android-app://com.whatsapp/', 'WhatsApp', 'Organic Social'],
  ['android-app://com.linkedin.android/', 'LinkedIn', 'Organic Social'],
  ['android-app://com.Slack/', 'Slack', 'Organic Social'],
  ['android-app://com.google.android.youtube/', 'YouTube', 'Organic Video'],
  ['android-app://com.google.android.gm/', 'Gmail', 'Email'],
  ['ios-app://389801252/', 'Instagram', 'Organic Social'],
  ['android-app://com.example.reader/', 'com.example.reader', 'Referral'],
])('%s is %s, %s', (referrer, name, channel) => {
  expect(found('', referrer)).toEqual([name, channel]);
});

test.each([
  // with the network's referrer
  ['gad_source=1&gbraid=0AAA', 'https://www.google.com/', 'Google', 'Paid Search'],
  ['wbraid=x', 'https://www.google.com/', 'Google', 'Paid Search'],
  ['gclid=x', 'https://www.youtube.com/', 'YouTube', 'Paid Video'],
  ['gclid=x', 'https://mail.google.com/', 'Gmail', 'Paid Other'],
  ['gclid=x', 'android-app://com.google.android.googlequicksearchbox/', 'Google', 'Paid Search'],
  ['msclkid=x', 'https://duckduckgo.com/', 'DuckDuckGo', 'Paid Search'],
  ['yclid=x', 'https://search.yahoo.co.jp/', 'Yahoo!', 'Paid Search'],
  ['fbclid=x', 'https://l.instagram.com/', 'Instagram', 'Organic Social'],
  // without a referrer
  ['gclid=x', null, 'Google', 'Paid Search'],
  ['gbraid=x', null, 'Google', 'Paid Search'],
  ['gad_source=1', null, 'Google', 'Paid Search'],
  ['dclid=x', null, 'Google', 'Display'],
  ['msclkid=x', null, 'Bing', 'Paid Search'],
  ['yclid=1', null, 'Yandex', 'Paid Search'],
  ['sznclid=1', null, 'Seznam', 'Paid Search'],
  ['ttclid=x', null, 'TikTok', 'Paid Video'],
  ['twclid=x', null, 'Twitter', 'Paid Social'],
  ['li_fat_id=x', null, 'LinkedIn', 'Paid Social'],
  ['epik=x', null, 'Pinterest', 'Paid Social'],
  ['rdt_cid=x', null, 'Reddit', 'Paid Social'],
  ['ScCid=x', null, 'Snapchat', 'Paid Social'],
  ['qclid=x', null, 'Quora', 'Paid Social'],
  ['tblci=x', null, 'Taboola', 'Paid Other'],
  ['irclickid=x', null, 'Impact', 'Affiliates'],
  ['fbclid=x', null, 'Facebook', 'Organic Social'],
  ['gclid=', null, '', 'Direct'],
  // from a page that carries advertisements, and from one where somebody passed the link on
  ['gclid=x', 'https://news.example.org/', 'Google', 'Paid Search'],
  ['gclid=x', 'https://www.reddit.com/', 'Reddit', 'Organic Social'],
  ['fbclid=x', 'https://news.example.org/', 'news.example.org', 'Referral'],
  // what the campaign says of itself comes first
  ['utm_source=google&gclid=x', null, 'Google', 'Paid Search'],
  ['utm_source=letter&gclid=x', null, 'letter', 'Referral'],
])('%s from %s is %s, %s', (query, referrer, name, channel) => {
  expect(found(query, referrer)).toEqual([name, channel]);
});

test.each([
  ['https://blog.example.com/x'],
  ['https://example.com/'],
  ['https://checkout.example.net/'],
  ['https://www.paypal.com/checkout'],
  ['https://api.id.me/'],
])('%s is no source', (referrer) => {
  expect(found('', referrer)).toEqual(['', 'Direct']);
});

test('sites below one public suffix are strangers', () => {
  const site = { domain: 'one.github.io', allowedHostnames: [], ignoredReferrers: [] };
  expect(sourceOf(page('https://one.github.io/'), 'https://two.github.io/', site).name).toBe('two.github.io');
});

test('only an ignored referrer brings a visitor back', () => {
  const back = (query: string, referrer: string | null) => sourceOf(page(`https://shop.example.com/?${query}`), referrer, SITE).isReturn;
  expect(back('', 'https://www.paypal.com/')).toBe(true);
  expect([back('', null), back('', 'https://blog.example.com/'), back('utm_source=paypal', 'https://www.paypal.com/')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['https://shop.example.com/#/landing?utm_source=google&utm_medium=cpc', 'Google', 'Paid Search'],
  ['https://shop.example.com/#!/landing?ref=hn', 'Hacker News', 'Organic Social'],
  ['https://shop.example.com/#utm_source=google&utm_medium=cpc', 'Google', 'Paid Search'],
  ['https://shop.example.com/?utm_source=bing#/x?utm_source=google', 'Bing', 'Organic Search'],
  ['https://shop.example.com/#source=chapter', '', 'Direct'],
])('the campaign of %s is of %s, %s', (address, name, channel) => {
  const url = page(address);
  const source = sourceOf(url, null, SITE);
  const medium = url.query.get('utm_medium') ?? '';
  expect([source.name, channelOf({ source, utmSource: url.query.get('utm_source') ?? '', medium, campaign: '' })]).toEqual([name, channel]);
});
