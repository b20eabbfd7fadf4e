/** Texts of an organization stay texts in HTML and in Markdown. The system tests check this in a browser. */
import { describe, expect, test } from '@jest/globals';
import MarkdownIt from 'markdown-it';
import { faviconAddress } from '../../../src/generated/look/drawings.js';
import { renderBody } from '../../../src/status-pages/html/incidents.js';
import { renderHistory, renderIncident, renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { renderHistoryMarkdown, renderIncidentMarkdown, renderStatusMarkdown } from '../../../src/status-pages/markdown/pages.js';
import { plain } from '../../../src/status-pages/markdown/plain.js';
import { ATTACKS, type Samples, samplesOf } from '../support/hostile.js';

const WHERE = { base: '/status/example', asOf: null };

const htmlOf = ({ status, month, incident }: Samples) =>
  [renderStatusPage(status, WHERE), renderHistory(month, WHERE), renderIncident(incident, WHERE)].map((page) =>
    page.replace(/<style>.*?<\/style>/s, ''),
  );

const markdownOf = ({ status, month, incident }: Samples) => [
  renderStatusMarkdown(status, WHERE),
  renderHistoryMarkdown(month, WHERE),
  renderIncidentMarkdown(incident, WHERE),
];

/** The elements and attributes allowed in rendered Markdown. */
const PLAIN_TAGS = 'a blockquote br code em hr li ol p pre s strong table tbody td th thead tr ul'.split(' ');
const BODY_TAGS = new Set([...PLAIN_TAGS.flatMap((tag) => [tag, `/${tag}`]), 'a href rel', 'a href title rel', 'code class']);

/** Tags and attribute names, as in `a href rel`. In our HTML, quotes within values are always escaped. */
function tagsOf(page: string): string[] {
  return [...page.matchAll(/<(\/?[a-zA-Z!][^\s>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)].map(([, tag, attributes]) =>
    [tag!, ...[...attributes!.matchAll(/\s([^\s=>]+)(?:="[^"]*")?/g)].map(([, name]) => name!)].join(' '),
  );
}

/** What the page itself has in it. */
const ICONS = [false, true].map((down) => faviconAddress({ down }));

const benign = htmlOf(samplesOf('Plain words')).map((page) => new Set(tagsOf(page)));

describe.each(ATTACKS)('%j in every text', (attack) => {
  test('adds no element or attribute to the HTML except those of formatted text', () => {
    for (const [index, page] of htmlOf(samplesOf(attack)).entries()) {
      const added = [...new Set(tagsOf(page))].filter((tag) => !benign[index]!.has(tag));
      expect(added.filter((tag) => !BODY_TAGS.has(tag))).toEqual([]);
      // every < begins one of these tags
      expect(page.match(/</g)!.length).toBe(tagsOf(page).length);
      const addresses = [...page.matchAll(/href="([^"]*)"/g)]
        .map(([, address]) => address)
        .filter((address) => !ICONS.includes(String(address)));
      for (const address of addresses) expect(address).toMatch(/^(https?:\/\/|mailto:|\/status\/example|#)/);
    }
  });

  test('adds no structure to the Markdown outside quotes', () => {
    const expected = markdownOf(samplesOf('Plain words')).map(structureOf);
    expect(markdownOf(samplesOf(attack)).map(structureOf)).toEqual(expected);
  });
});

/** Structure in Markdown with tables, bare URLs and HTML, except within quotes. */
function structureOf(text: string): string[] {
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(text, {});
  const found: string[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token.type === 'blockquote_open') depth += 1;
    if (depth === 0) {
      const inner = (token.children ?? []).filter(({ type }) => !['text', 'softbreak', 'text_special'].includes(type));
      found.push(token.type + token.tag, ...inner.map(({ type, attrs }) => `${type} ${JSON.stringify(attrs)}`));
    }
    if (token.type === 'blockquote_close') depth -= 1;
  }
  return found;
}

describe('bodies', () => {
  test.each([
    ['<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>\n'],
    ['# Title\n\ntext', '<p><strong>Title</strong></p>\n<p>text</p>\n'],
    ['[a](https://example.org "t")', '<p><a href="https://example.org" title="t" rel="nofollow noopener">a</a></p>\n'],
    ['see https://example.org', '<p>see <a href="https://example.org" rel="nofollow noopener">https://example.org</a></p>\n'],
    ['in node.js', '<p>in node.js</p>\n'],
    ['[a](javascript:x) [b](/path) [c](ftp://example.org)', '<p>[a](javascript:x) [b](/path) [c](ftp://example.org)</p>\n'],
    ['![A graph](https://example.org/a.png)', '<p><a href="https://example.org/a.png" rel="nofollow noopener">A graph</a></p>\n'],
    ['![](https://example.org/a.png)', '<p><a href="https://example.org/a.png" rel="nofollow noopener">Image</a></p>\n'],
    [
      '[![in](https://example.org/a.png)](https://example.org/b)',
      '<p><a href="https://example.org/b" rel="nofollow noopener">in</a></p>\n',
    ],
    [
      '| a |\n| --: |\n| b |',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n',
    ],
    ['one\ntwo', '<p>one<br>\ntwo</p>\n'],
  ])('%j', (body, expected) => expect(renderBody(body).toString()).toBe(`<div class="body">${expected}</div>`));
});

test.each([
  ['A # of\n\n| pipes |', 'A \\# of \\| pipes \\|'],
  ['[x](https://evil.test) `code`', '\\[x\\](https\\://evil.test) \\`code\\`'],
  ['Tab\there \u0000and\u2028there', 'Tab here and there'],
  ['Größe (v2.1) - 日本語', 'Größe (v2.1) - 日本語'],
])('the name %j is written %j', (name, written) => expect(plain(name)).toBe(written));
