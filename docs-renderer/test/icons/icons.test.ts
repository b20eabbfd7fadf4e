/** Icons by the names that authors use. */
import { describe, expect, it } from '@jest/globals';
import { fromFontAwesome, iconHtml, iconProblem, readPage, renderHtml } from '../../src/index.js';

const drawing = (name: string) =>
  /<svg class="dc-icon" viewBox="([^"]*)".*currentColor.* aria-hidden="true">(?:<(?:path|circle|rect|ellipse) [^<>]*\/>)+<\/svg>/.exec(
    iconHtml(name) ?? '',
  )?.[1];

describe('icons', () => {
  it.each([
    ['rocket', '0 0 24 24'],
    ['Rocket', '0 0 24 24'],
    ['fa-solid fa-rocket', '0 0 24 24'],
    ['gear', '0 0 512 512'],
    ['circle_info', '0 0 512 512'],
    ['tachometer-alt', '0 0 512 512'],
    ['discord', '0 0 640 512'],
    ['fa:rocket', '0 0 512 512'],
    ['FA:fa-solid fa-rocket', '0 0 512 512'],
    ['lucide:rocket', '0 0 24 24'],
    ['fa:a-arrow-down', '0 0 24 24'],
  ])('%s is drawn', (name, box) => expect(drawing(name)).toBe(box));

  it.each(['no-such-icon', 'constructor', 'toString', '', 'fa:', 'tabler:rocket', 'fa:fa:rocket', '../package', 'a'.repeat(200)])(
    '%j is nothing',
    (name) => expect(iconHtml(name)).toBeUndefined(),
  );

  it('unknown names are dropped, with a warning that names the position', () => {
    const { tree, warnings } = readPage('---\nicon: nope\n---\n\n<Card title="a" icon="rocket">b</Card>\n\n<Note icon="nope2">c</Note> ');
    expect(warnings.map(({ code, message, line, column }) => `${code} ${line}:${column} ${message}`)).toEqual([
      'unknown_icon 2:7 There is no icon "nope".',
      'unknown_icon 7:1 There is no icon "nope2".',
    ]);
    expect(renderHtml(tree).html.match(/<svg /g)).toHaveLength(1);
  });

  it.each([
    ['rocket', 'fa:rocket'],
    ['fa-solid fa-rocket', 'fa:rocket'],
    ['gear', 'gear'],
    ['a-arrow-down', 'a-arrow-down'],
    ['lucide:rocket', 'lucide:rocket'],
    ['🚀', '🚀'],
    ['/a.svg', '/a.svg'],
  ])('%s is %s where Font Awesome comes first', (written, expected) => expect(fromFontAwesome(written)).toBe(expected));

  it('components take a name with a library', () => {
    const { tree, icons } = readPage('<Card title="a" icon="fa:rocket">b</Card>');
    expect([renderHtml(tree).html.includes('0 0 512 512'), icons]).toEqual([true, [{ name: 'fa:rocket', line: 1, column: 1 }]]);
  });

  it('characters and images work as well', () => {
    const { html } = renderHtml(readPage('<Icon icon="🚀" /> <Icon icon="/a.svg" /> <Icon icon="flag" size={32} />').tree);
    expect(html).toContain('<span class="dc-icon" aria-hidden="true">🚀</span><img class="dc-icon" src="/a.svg" alt=""');
    expect(html).toContain('width="32" height="32"');
    expect(iconProblem('🚀')).toBeUndefined();
  });
});
