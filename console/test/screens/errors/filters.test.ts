import { expect, test } from '@jest/globals';
import { filtersOf } from '../../../src/screens/errors/filters.js';

const of = (search: string, project: string | null = null) => filtersOf(new URLSearchParams(search), project);

test('an address without filters is what everybody should look at, and the operation need not be told', () => {
  expect(of('')).toEqual({ input: {}, isWhole: true });
  expect(of('?sort=events&event=oldest&merge=1')).toEqual({ input: { sort: 'events' }, isWhole: true });
});

test('the project of all screens narrows the list, which is still all of it', () => {
  expect(of('?project=shop', 'shop')).toEqual({ input: { projectSlug: 'shop' }, isWhole: true });
});

test('each filter has a name in the address', () => {
  const search =
    '?q=cart&status=all&importance=low&type=TypeError&site=shop.example.com&release=shop%401.4.0&env=production&since=7d&sort=new';
  expect(of(search)).toEqual({
    input: {
      query: 'cart',
      status: 'all',
      importance: 'low',
      type: 'TypeError',
      propertyId: 'shop.example.com',
      release: 'shop@1.4.0',
      environment: 'production',
      since: '7d',
      sort: 'firstSeen',
    },
    isWhole: false,
  });
});

test('what no filter means is left out', () => {
  expect(of('?status=new&importance=urgent&since=now&sort=worst&q=%20')).toEqual({ input: {}, isWhole: true });
});
