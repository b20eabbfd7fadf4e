import { expect, test } from '@jest/globals';
import { readPageUrl } from '../../../../src/analytics/ingest/attributes/page-url.js';

test.each([
  ['https://a.example/x/', true, '/x'],
  ['https://a.example', true, '/'],
  ['https://a.example/x?token=1&utm_source=y', true, '/x'],
  ['https://a.example/x?b=1&utm_source=y&ref=z', false, '/x?b=1'],
  ['https://a.example/app#/cart?id=1', true, '/app#/cart'],
  ['https://a.example/app#section', true, '/app'],
  ['https://a.example/app#/', true, '/app#/'],
  ['https://a.example/app#!/cart/?id=1', true, '/app#!/cart'],
  ['https://a.example/größe#/übersicht', true, '/gr%C3%B6%C3%9Fe#/%C3%BCbersicht'],
  ['https://a.example/page//', true, '/page'],
  ['https://a.example/x;JSESSIONID=1A.b/y', true, '/x/y'],
  ['https://a.example/x?b=2&a=1', false, '/x?a=1&b=2'],
  ['https://a.example/x?q=gr%c3%b6%C3%9fe+%7E&q=1', false, '/x?q=gr%C3%B6%C3%9Fe+~&q=1'],
])('the page of %s', (url, stripQuery, expected) => {
  expect(readPageUrl(url, stripQuery)?.page).toBe(expected);
});

test('only http and https addresses are pages', () => {
  expect(['file:///etc/passwd', 'about:blank', 'x'].map((url) => readPageUrl(url, true))).toEqual([null, null, null]);
});

test('a page is cut to 2,000 characters', () => {
  const pageOf = (length: number) => readPageUrl(`https://a.example/${'x'.repeat(length - 1)}`, true)?.page;
  expect(pageOf(2_000)).toBe(`/${'x'.repeat(1_999)}`);
  expect(pageOf(2_001)).toBe(`/${'x'.repeat(1_999)}`);
});

test('parameters that only track make no pages', () => {
  const names = [
    'gclid gbraid wbraid gad_source gad_campaignid _gl dclid srsltid msclkid fbclid ttclid twclid yclid li_fat_id igshid epik rdt_cid ScCid irclickid',
    'hsa_acc hsa_cam _hsenc _hsmi mc_eid mc_cid mkt_tok _kx PHPSESSID jsessionid utm_content mtm_campaign ref source',
  ].flatMap((some) => some.split(' '));
  const pages = names.map((name) => readPageUrl(`https://a.example/?id=1&${name}=x`, false)?.page);
  expect(new Set(pages)).toEqual(new Set(['/?id=1']));
});
