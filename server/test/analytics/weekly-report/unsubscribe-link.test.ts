/** Links that unsubscribe: opened only by the server that made them. */
import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/analytics/weekly-report/unsubscribe-link.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';

const sealer = new Sealer(Buffer.alloc(32, 0x11));
const links = new UnsubscribeLinks(sealer, 'https://tidewatch.example');
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

test('a link is opened as it was made', () => {
  const subscription = { organizationId: 'o', propertyId: 'p', userId: 'u' };
  const token = tokenOf(links.of(subscription));
  expect(links.open(token)).toEqual(subscription);
  expect(new UnsubscribeLinks(new Sealer(Buffer.alloc(32, 0x22)), 'https://tidewatch.example').open(token)).toBeNull();
  for (const other of ['', 'x', `${token}.`, token.slice(1)]) expect(links.open(other)).toBeNull();
});

test('a token has at most 400 characters', () => {
  const around = Math.floor((tokenOf(links.of({ organizationId: '', propertyId: '', userId: '' })).length * 3) / 4);
  const opened = [300, 301].map((bytes) => {
    const token = tokenOf(links.of({ organizationId: 'x'.repeat(bytes - around), propertyId: '', userId: '' }));
    return [token.length, links.open(token) !== null];
  });
  expect(opened).toEqual([
    [400, true],
    [402, false],
  ]);
});
