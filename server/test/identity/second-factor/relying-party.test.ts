import { expect, test } from '@jest/globals';
import { relyingParty } from '../../../src/identity/second-factor/relying-party.js';

test.each([
  ['https://ops.example.com/tw', null, { id: 'ops.example.com', origin: 'https://ops.example.com' }],
  ['https://ops.example.com', 'example.com', { id: 'example.com', origin: 'https://ops.example.com' }],
  // browsers have no passkeys for addresses; people open these as localhost
  ['http://127.0.0.1:4000', null, { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://[::1]', null, { id: 'localhost', origin: 'http://localhost' }],
  ['https://203.0.113.7', null, { id: null, origin: 'https://203.0.113.7' }],
])('%s', (baseUrl, domain, party) => {
  expect(relyingParty(baseUrl, domain)).toEqual(party);
});
