/** The addresses of a shared dashboard. */
import { expect, test } from '@jest/globals';
import { addressOf, askedOf } from '../../../src/analytics/dashboard/asked.js';

test.each([
  [{}, '?period=30d'],
  [{ period: 'today', filters: '' }, '?period=today'],
  [{ filters: 'country==DE;event==Signup' }, '?period=30d&filters=country%3D%3DDE%3Bevent%3D%3DSignup'],
  [{ filters: 'page==/a\\*b' }, '?period=30d&filters=page%3D%3D%2Fa%5C*b'],
])('%j is %s', (query, address) => {
  const asked = askedOf(query);
  expect(asked && addressOf(asked)).toBe(address);
});

test.each([
  { period: '1d' },
  { period: ['7d', '30d'] },
  { propertyId: 'x' },
  { filters: 'nonsense' },
  // only what the page shows, and only one value of each
  { filters: 'prop:plan==gold' },
  { filters: 'referrer==https://example.com/' },
  { filters: 'city==Bonn' },
  { filters: 'country!=DE' },
  { filters: 'page~secret' },
  { filters: 'page==/a*' },
  { filters: 'country==DE|AT' },
  { filters: 'country==DE;browser==Chrome;os==iOS;device==mobile;channel==Direct;page==/' },
])('%j is no address', (query) => {
  expect(askedOf(query)).toBeNull();
});
