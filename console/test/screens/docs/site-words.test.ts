/** What is said of documentation sites and of what is not published. */
import { expect, test } from '@jest/globals';
import {
  addressText,
  changesText,
  fieldsText,
  findingOf,
  partsText,
  siteFinding,
  siteState,
} from '../../../src/screens/docs/site-words.js';

const page = (change: 'added' | 'changed' | 'moved' | 'removed', more: object = {}) => ({
  ...{ pageId: 'p', change, path: 'a', previousPath: null, title: 'A', fields: [], ...more },
});
const changes = (more: object = {}) => ({ releaseId: 'r', releaseNumber: 1, pageCount: 0, pages: [], parts: [], ...more });

test('the title of the list is what wants to be done', () => {
  const [none, published] = [
    { currentReleaseId: null, hasUnpublishedChanges: true },
    { currentReleaseId: 'r', hasUnpublishedChanges: false },
  ];
  expect(findingOf([], false)).toBe('No documentation yet');
  expect(findingOf([none], false)).toBe('Your documentation is not published');
  expect(findingOf([none, none], false)).toBe('No site is published');
  expect(findingOf([none, published], false)).toBe('2 sites, nothing to publish');
  expect(findingOf([published, { ...published, hasUnpublishedChanges: true }], false)).toBe('1 site has unpublished changes');
});

test('the title of a site counts what is not published', () => {
  const site = { name: 'Shop', currentReleaseId: 'r' };
  expect(siteFinding({ ...site, currentReleaseId: null }, undefined)).toBe('Shop is not published');
  expect(siteFinding(site, undefined)).toBe('Shop');
  expect(siteFinding(site, changes())).toBe('Shop is published as it is');
  expect(siteFinding(site, changes({ pageCount: 2, parts: ['navigation'] }))).toBe('Shop has 3 unpublished changes');
});

test('who reads a site, and that nobody reads one that is not published', () => {
  expect(siteState({ currentReleaseId: null, visibility: 'public' })).toEqual(['unknown', 'Not published']);
  expect(siteState({ currentReleaseId: 'r', visibility: 'private' })).toEqual(['ok', 'Members only']);
});

test('an address is a domain of its own, or a path on this server', () => {
  expect(addressText('https://docs.shop.example.com')).toBe('docs.shop.example.com');
  expect(addressText('http://127.0.0.1:4000/it/d/shop')).toBe('/it/d/shop');
});

test('changes are said in one line', () => {
  expect(changesText(changes())).toBe('Nothing differs');
  const pages = [page('added'), page('changed'), page('changed'), page('removed')];
  expect(changesText(changes({ pageCount: 4, pages, parts: [] }))).toBe('1 page new, 2 changed, 1 removed');
  expect(changesText(changes({ pageCount: 9, pages, parts: ['redirects', 'theme'] }))).toBe(
    '1 page new, 2 changed, 1 removed, 5 more pages; the redirects and the look differ',
  );
  expect(changesText(changes({ parts: ['navigation'] }))).toBe('The navigation differs');
  expect(partsText([])).toBeNull();
});

test('of a page it is said what differs, and where a moved one was', () => {
  expect(fieldsText(page('changed', { fields: ['text', 'title', 'hidden'] }))).toBe('its text, its title and whether it is hidden');
  expect(fieldsText(page('moved', { fields: ['path'], previousPath: 'b' }))).toBe('was /b');
  expect(fieldsText(page('moved', { fields: ['path', 'text'], previousPath: '' }))).toBe('was /, and its text');
  expect(fieldsText(page('added'))).toBe('');
});
