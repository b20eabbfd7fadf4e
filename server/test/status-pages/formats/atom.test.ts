/** Validates the feed against RFC 4287, and checks its content. */
import { afterAll, expect, test } from '@jest/globals';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { renderAtom } from '../../../src/status-pages/formats/atom.js';
import { id, maintenance, openIncident, quietStatus, sampleStatus } from './sample.js';
import { requireAtom } from './validators.js';

const NAMESPACES = { a: 'http://www.w3.org/2005/Atom' };
const open: XmlDocument[] = [];
afterAll(() => {
  for (const document of open) document.dispose();
});

function parse(text: string): XmlDocument {
  const document = XmlDocument.fromString(text);
  open.push(document);
  return document;
}

const texts = (document: XmlDocument, xpath: string) => document.find(xpath, NAMESPACES).map((node) => (node as XmlElement).content);

test.each([
  ['a page with everything', sampleStatus()],
  ['a quiet page', quietStatus()],
])('is valid: %s', (_name, status) => {
  expect(() => requireAtom(renderAtom(status))).not.toThrow();
});

test.each([
  ['an entry without a title', /<title type="text">Payments fail<\/title>\n/, ''],
  ['a feed without an author', /<author>.*<\/author>\n/s, ''],
  ['a time without a zone', '<updated>2026-03-10T11:00:00.000Z</updated>', '<updated>2026-03-10T11:00:00</updated>'],
  ['an id that is not a URI', /urn:uuid:/g, ''],
])('the schema detects %s', (_name, from, to) => {
  const text = renderAtom(sampleStatus());
  const broken = text.replace(from, to);
  expect(broken).not.toBe(text);
  expect(() => requireAtom(broken)).toThrow();
});

test('has an entry for each incident and maintenance, last changed first; beginning and end are changes', () => {
  const document = parse(renderAtom(sampleStatus()));
  expect(texts(document, '/a:feed/a:entry/a:id')).toEqual(
    [200, 100, 110, 202, 201].map((number) => `urn:uuid:00000000-0000-0000-0000-${id(number).slice(-12)}`),
  );
  expect(texts(document, '/a:feed/a:entry/a:updated')).toEqual([
    '2026-03-10T11:00:00.000Z',
    '2026-03-10T10:00:00.000Z',
    '2026-03-08T09:30:00.000Z',
    '2026-03-07T02:00:00.000Z',
    '2026-03-03T00:00:30.000Z',
  ]);
  expect(texts(document, '/a:feed/a:updated')).toEqual(['2026-03-10T11:00:00.000Z']);
});

test('links to itself, and each entry to its page', () => {
  const document = parse(renderAtom(sampleStatus()));
  const href = (xpath: string) => document.find(xpath, NAMESPACES).map((node) => (node as unknown as { value: string }).value);
  expect(href('/a:feed/a:link[@rel="self"]/@href')).toEqual(['https://status.example.com/feed.atom']);
  expect(href('//a:entry[2]/a:link/@href')).toEqual([`https://status.example.com/incidents/${id(100)}`]);
  expect(href('//a:entry[1]/a:link/@href')).toEqual([`https://status.example.com#maintenance-${id(200)}`]);
});

test('entries contain their updates as HTML without markup of their own', () => {
  const [content = ''] = texts(parse(renderAtom(quietStatus({ openIncidents: [openIncident] }))), '//a:content');
  expect(content).toContain(
    '<p><strong>Monitoring</strong>, <time datetime="2026-03-10T10:00:00.000Z">2026-03-10 10:00 UTC</time></p>\n<p>A fix is <em>out</em>.<br>\nWe watch it.</p>',
  );
  expect(content).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; ]]&gt;');
  expect(content).toContain('Grüße 🚧');
  expect(content).not.toContain('<script');
});

test('a cancelled window replaces the entry that announced it, and is valid', () => {
  const planned = maintenance(201, 'scheduled', { body: 'We **move**.' });
  const cancelled = [{ ...planned, status: 'cancelled' as const, updatedAt: new Date('2026-03-09T00:00:00Z') }];
  const feed = renderAtom(quietStatus({ cancelled }));
  expect(() => requireAtom(feed)).not.toThrow();
  const document = parse(feed);
  expect(texts(document, '//a:entry/a:id')).toEqual(texts(parse(renderAtom(quietStatus({ maintenances: [planned] }))), '//a:entry/a:id'));
  expect(texts(document, '//a:entry/a:title | //a:entry/a:updated')).toEqual(['Cancelled: Upgrade 201', '2026-03-09T00:00:00.000Z']);
  expect(texts(document, '//a:content')[0]).toMatch(/^<p><strong>Cancelled<\/strong>.*<strong>move<\/strong>/s);
});

test('has the same bytes while nothing changes', () => {
  const later = new Date(sampleStatus().generatedAt.getTime() + 60_000);
  expect(renderAtom(sampleStatus({ generatedAt: later }))).toBe(renderAtom(sampleStatus()));
});
