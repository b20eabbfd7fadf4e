/** Error messages about another server's response: enough to act on, without secrets or terminal control sequences. */
import { describe, expect, test } from '@jest/globals';
import { quote } from '../../../src/kernel/net/failure.js';
import { type OutboundAnswer, refusedBy, retryAfterOf } from '../../../src/kernel/net/outbound.js';

const URL_OF_HOOK = 'https://hooks.example.com/services/T0AB/xoxSecretPath?token=s3cret-t0ken';
const answer = (status: number, text = '', headers: OutboundAnswer['headers'] = {}): OutboundAnswer => ({ status, text, headers });

describe('refusedBy', () => {
  test.each<[string, OutboundAnswer, string]>([
    ['nothing but a status', answer(500), 'hooks.example.com answered 500'],
    ['a word', answer(404, 'no_service'), 'hooks.example.com answered 404: no_service'],
    ['JSON', answer(400, '{"error":"bad"}', { 'content-type': 'application/json' }), 'hooks.example.com answered 400: {"error":"bad"}'],
    ['a page', answer(502, '<html><h1>Bad gateway</h1>', { 'content-type': 'text/html; charset=utf-8' }), 'hooks.example.com answered 502'],
    ['a page that does not say so', answer(502, '\n <!DOCTYPE html>'), 'hooks.example.com answered 502'],
    ['compressed bytes', answer(500, '\u001f\ufffd\b', { 'content-encoding': 'gzip' }), 'hooks.example.com answered 500'],
    ['uncompressed and said so', answer(500, 'x', { 'content-encoding': 'identity' }), 'hooks.example.com answered 500: x'],
    ['lines', answer(500, ' a\r\n\tb\u2028c  '), 'hooks.example.com answered 500: a b c'],
    ['terminal control sequences', answer(500, '\u001b[2Jgone\u0000\u009b31m\u202eback'), 'hooks.example.com answered 500: goneback'],
    [
      'a redirect',
      answer(302, '', { location: 'http://10.0.0.1/' }),
      'hooks.example.com answered 302; redirects are not followed, give the final address',
    ],
    ['the path', answer(404, 'Cannot POST /services/T0AB/xoxSecretPath'), 'hooks.example.com answered 404: Cannot POST …'],
    [
      'the path and the query',
      answer(404, `no ${new URL(URL_OF_HOOK).pathname}?token=s3cret-t0ken here`),
      'hooks.example.com answered 404: no … here',
    ],
    ['the whole address', answer(404, `no ${URL_OF_HOOK}`), 'hooks.example.com answered 404: no https://hooks.example.com…'],
    [
      'the path with escaped slashes',
      answer(404, '{"path":"\\/services\\/T0AB\\/xoxSecretPath"}'),
      'hooks.example.com answered 404: {"path":"\\/…\\/T0AB\\/…"}',
    ],
    ['a value of the query', answer(403, 'token s3cret-t0ken is wrong'), 'hooks.example.com answered 403: token … is wrong'],
  ])('%s', (_what, given, said) => {
    expect(refusedBy(URL_OF_HOOK, given, false).message).toBe(said);
  });

  test('a secret in the address is found decoded too, even if decoding fails', () => {
    const said = (url: string, text: string) => refusedBy(url, answer(404, text), false).message;
    expect(said('https://example.com/a%20secret%20path', 'no /a secret path')).toBe('example.com answered 404: no …');
    expect(said('https://example.com/100%25-s%C3%A9cret', 'no /100%-sécret')).toBe('example.com answered 404: no …');
    expect(said('https://example.com/%ff%fe-secret', 'no /%ff%fe-secret')).toBe('example.com answered 404: no …');
    expect(said('https://example.com/', 'no / here')).toBe('example.com answered 404: no / here');
  });

  test('is at most 200 whole characters long', () => {
    const { message } = refusedBy('https://example.com/', answer(500, `${'x'.repeat(199)}😀😀`), false);
    expect(message).toBe(`example.com answered 500: ${'x'.repeat(199)}😀`);
    expect(Buffer.from(message).toString()).toBe(message);
  });

  test('a secret that the limit would cut is still removed', () => {
    expect(refusedBy('https://example.com/0123456789abcdef', answer(500, `${'x'.repeat(195)} 0123456789abcdef`), false).message).toBe(
      `example.com answered 500: ${'x'.repeat(195)} …`,
    );
  });

  test('says whether it is permanent and when to retry', () => {
    expect(refusedBy(URL_OF_HOOK, answer(410), true).options).toEqual({ forGood: true, retryAfterSec: undefined });
    expect(refusedBy(URL_OF_HOOK, answer(429, '', { 'retry-after': '30' }), false).options).toEqual({ forGood: false, retryAfterSec: 30 });
  });
});

test('quote removes every secret, the longest first', () => {
  expect(quote('a 123:abc-def b 123', ['123', '123:abc-def', ''])).toBe('a … b …');
});

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['120', 120],
  ['-5', undefined],
  ['1e9', undefined],
  ['9'.repeat(30), undefined],
  ['Infinity', undefined],
  ['soon', undefined],
  ['Thu, 15 Jan 2026 09:31:00 GMT', 60],
  ['Thu, 15 Jan 2026 09:29:00 GMT', 0],
  ['never GMT', undefined],
])('Retry-After %p is %p s', (value, seconds) => {
  expect(retryAfterOf({ headers: { 'retry-after': value } }, Date.parse('2026-01-15T09:30:00Z'))).toBe(seconds);
});
