/** Unsaved text, what a save sends, and where the preview is. */
import { expect, test } from '@jest/globals';
import { changesBetween, isSame, parseDraft, previewAddress, writtenOf } from '../../../../src/screens/docs/edit/draft.js';

const WRITTEN = { title: 'T', description: '', sidebarTitle: '', markdown: 'm' };

test('a draft is read whole or not at all', () => {
  const draft = { ...WRITTEN, revision: 3, keptAt: 5 };
  expect(parseDraft(JSON.stringify({ ...draft, more: 1 }))).toEqual(draft);
  for (const text of [null, '', '{', '{}', 'null', JSON.stringify({ ...draft, markdown: 1 }), JSON.stringify({ ...draft, revision: '3' })])
    expect(parseDraft(text)).toBeNull();
});

test('a save sends what differs, and nothing for an emptied line', () => {
  expect(changesBetween(WRITTEN, WRITTEN)).toEqual({});
  const before = { ...WRITTEN, description: 'd', sidebarTitle: 's' };
  expect(changesBetween(before, { ...WRITTEN, markdown: '' })).toEqual({ description: null, sidebarTitle: null, markdown: '' });
  expect(isSame(writtenOf({ title: 'T', description: null, sidebarTitle: null, markdown: 'm' }), WRITTEN)).toBe(true);
});

test.each([
  ['http://h:1/d/shop', '', 'http://h:1/d/shop/~draft'],
  ['http://h:1/d/shop', 'a/b', 'http://h:1/d/shop/~draft/a/b'],
  ['https://docs.example/d/shop', 'a/b', 'http://h:1/it/docs-entry/shop?to=%7Edraft%2Fa%2Fb'],
  ['https://docs.example/d/shop', '', 'http://h:1/it/docs-entry/shop?to=%7Edraft'],
])('of %s, the draft of %j is at %s', (url, path, address) =>
  expect(previewAddress(url, path, { origin: 'http://h:1', root: '/it' })).toBe(address),
);
