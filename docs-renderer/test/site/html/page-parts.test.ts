/** Links in a body, icons and the accent colour. */
import { accentStyle } from '../../../src/site/html/accent.js';
import { NavigationIcons } from '../../../src/site/html/icons.js';
import { placeHtml, placeMarkdown } from '../../../src/site/html/rewrite.js';

describe('links in a body', () => {
  test.each([
    ['<a href="/a">x</a>', '<a href="/d/s/a">x</a>'],
    ['<a href="b.md#c">x</a>', '<a href="/d/s/guides/b#c">x</a>'],
    ['<a href="../../../x?y=1&#x26;z=2">x</a>', '<a href="/d/s/x?y=1&#x26;z=2">x</a>'],
    ['<a href="https://e.example/a">x</a>', '<a href="https://e.example/a">x</a>'],
    ['<a href="//e.example/a">x</a>', '<a href="//e.example/a">x</a>'],
    ['<a href="#a">x</a>', '<a href="#a">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<img src="/_assets/1-a.png" alt="a > b">', '<img src="/d/s/_assets/1-a.png" alt="a > b">'],
    ['<code> href="/a" src="/b"</code>', '<code> href="/a" src="/b"</code>'],
    ['<p title="&#x3C;a href=">x</p>', '<p title="&#x3C;a href=">x</p>'],
  ])('%s', (html, placed) => {
    expect(placeHtml(html, 'guides/a', '/d/s')).toBe(placed);
  });

  test('point to Markdown in Markdown, and code is left unchanged', () => {
    const placed = placeMarkdown('[a](/b#c) ![i](/_assets/1.png)\n\n```md\n[a](/b)\n```\n[z](https://e.example)', '', 'https://d.example');
    expect(placed).toBe(
      '[a](https://d.example/b.md#c) ![i](https://d.example/_assets/1.png)\n\n```md\n[a](/b)\n```\n[z](https://e.example)',
    );
  });
});

describe('icons of a navigation', () => {
  test('are drawn by name', () => {
    const icons = new NavigationIcons();
    expect(String(icons.draw('rocket'))).toMatch(/^<svg class="dc-icon" .*currentColor.*aria-hidden="true">/);
    expect([icons.draw(null), icons.draw('nope'), icons.draw('"><script>')]).toEqual([null, null, null]);
  });

  test('have a size limit, however many there are', () => {
    const icons = new NavigationIcons();
    const names = Array.from({ length: 26 * 26 }, (_, at) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26)));
    const common = [
      'gear',
      'github',
      'docker',
      'python',
      'rust',
      'node',
      'aws',
      'google',
      'slack',
      'apple',
      'linux',
      'ubuntu',
      'java',
      'php',
      'swift',
      'npm',
      'react',
      'vuejs',
    ];
    const drawn = [...common, ...names].map((name) => String(icons.draw(name) ?? ''));
    expect(drawn.join('').length).toBeLessThanOrEqual(12_000);
    expect(String(icons.draw('gear'))).toBe(drawn[0]);
    expect(drawn.filter(Boolean).length).toBeGreaterThan(5);
  });
});

test.each(['#ffff00', '#000000', '#1f5fb8', '#fefefe'])('an accent of %s can be read', (color) => {
  expect(accentStyle(color)).toMatch(/^:root\{--tide:#[0-9a-f]{6}\}@media/);
});

test.each([null, 'red', '#fff', '#12345g', '};body{x', '#123456}'])('%p is not a valid accent', (color) => {
  expect(accentStyle(color)).toBe('');
});
