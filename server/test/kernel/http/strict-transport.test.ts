import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { sharesOrigin, strictTransport } from '../../../src/kernel/http/strict-transport.js';

const CONFIG = { baseUrl: 'https://tidewatch.example', ingestUrl: 'https://in.tidewatch.example', docsUrl: 'http://docs.example' };

test.each([
  ['GET', 'tidewatch.example', true],
  ['HEAD', 'Tidewatch.example:443', true],
  ['GET', 'in.tidewatch.example', true],
  // events are sent by programs
  ['POST', 'in.tidewatch.example', false],
  // without HTTPS, of a customer, sibling hosts
  ['GET', 'docs.example', false],
  ['GET', 'status.customer.example', false],
  ['GET', 'wiki.tidewatch.example', false],
])('%s of %s demands HTTPS: %p', (method, host, demanded) => {
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  strictTransport(CONFIG)({ method, headers: { host } } as IncomingMessage, response as unknown as ServerResponse);
  expect(headers).toEqual(demanded ? { 'Strict-Transport-Security': 'max-age=31536000' } : {});
});

test.each([
  ['https://tidewatch.example', 'https://tidewatch.example', true],
  ['https://tidewatch.example', 'https://docs.example', false],
  // on the own machine
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000', false],
])('with %s and docs at %s, docs share the origin: %p', (baseUrl, docsUrl, shared) => {
  expect(sharesOrigin({ baseUrl, docsUrl, roles: new Set(['docs']) })).toBe(shared);
  expect(sharesOrigin({ baseUrl, docsUrl, roles: new Set(['api']) })).toBe(false);
});
