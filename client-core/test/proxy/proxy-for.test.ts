/** Which addresses go through which proxy. */
import { expect, test } from '@jest/globals';
import { type Environment, proxyFor, proxyText } from '../../src/proxy/proxy-for.js';

const PROXY = 'http://proxy.example.com:3128';
const HTTPS = { HTTPS_PROXY: PROXY };
const shown = (address: string, env: Environment) => {
  const proxy = proxyFor(address, env);
  return proxy && proxyText(proxy);
};

test.each<[string, Environment, string | null]>([
  ['https://api.example.org/x', HTTPS, `HTTPS_PROXY (${PROXY})`],
  ['wss://api.example.org/x', HTTPS, `HTTPS_PROXY (${PROXY})`],
  ['http://api.example.org/x', HTTPS, null],
  ['http://api.example.org/x', { http_proxy: PROXY }, `http_proxy (${PROXY})`],
  ['http://api.example.org/x', { HTTP_PROXY: PROXY }, `HTTP_PROXY (${PROXY})`],
  ['http://api.example.org/x', { HTTP_PROXY: PROXY, GATEWAY_INTERFACE: 'CGI/1.1' }, null],
  ['https://api.example.org/x', { https_proxy: 'http://low:1', HTTPS_PROXY: PROXY }, 'https_proxy (http://low:1)'],
  ['https://api.example.org/x', { HTTPS_PROXY: 'proxy.example.com:3128' }, `HTTPS_PROXY (${PROXY})`],
  ['https://api.example.org/x', { HTTPS_PROXY: 'http://me:secret@proxy.example.com:3128' }, `HTTPS_PROXY (${PROXY})`],
  ['https://api.example.org/x', { HTTPS_PROXY: '  ' }, null],
  ['https://localhost:4000', HTTPS, null],
  ['https://127.0.0.1:4000', HTTPS, null],
  ['https://[::1]:4000', HTTPS, null],
  ['https://api.example.org', { ...HTTPS, NO_PROXY: '*' }, null],
  ['https://api.example.org', { ...HTTPS, NO_PROXY: 'other.org, example.org' }, null],
  ['https://api.example.org', { ...HTTPS, NO_PROXY: '.example.org' }, null],
  ['https://api.example.org', { ...HTTPS, NO_PROXY: '*.example.org' }, null],
  ['https://notexample.org', { ...HTTPS, NO_PROXY: 'example.org' }, `HTTPS_PROXY (${PROXY})`],
  ['https://api.example.org', { ...HTTPS, NO_PROXY: 'api.example.org:8443' }, `HTTPS_PROXY (${PROXY})`],
  ['https://api.example.org:8443', { ...HTTPS, no_proxy: 'api.example.org:8443' }, null],
  ['https://[2001:db8::1]/', { ...HTTPS, NO_PROXY: '2001:db8::1' }, null],
  ['https://[2001:db8::1]/', { ...HTTPS, NO_PROXY: '[2001:db8::1]:443' }, null],
])('%s with %j', (address, env, expected) => {
  expect(shown(address, env)).toBe(expected);
});

test.each(['socks5://proxy:1080', 'http://', '::'])('a variable with %s is named', (value) => {
  expect(() => proxyFor('https://api.example.org', { HTTPS_PROXY: value })).toThrow('HTTPS_PROXY must be the URL of an HTTP proxy');
});
