/** The template escapes all values. */
import { describe, expect, test } from '@jest/globals';
import { html } from '../../src/html/html.js';

describe('the template', () => {
  test('escapes texts and numbers, keeps pieces and lists', () => {
    const inner = html`<b>${'<i>'}</b>`;
    const list = [inner, 'a&b', [html`<hr>`, 7]];
    expect(html`<p title="${`"'<>&`}">${inner}${list}</p>`.toString()).toBe(
      '<p title="&quot;&#39;&lt;&gt;&amp;"><b>&lt;i&gt;</b><b>&lt;i&gt;</b>a&amp;b<hr>7</p>',
    );
  });

  test('omits missing values, but not zero or an empty text', () => {
    expect(html`${null}|${undefined}|${false}|${0}|${''}|${[]}`.toString()).toBe('|||0||');
  });

  test('does not accept an object that looks like a piece', () => {
    const forged = { toString: () => '<script>' } as unknown as string;
    expect(() => html`${forged}`).toThrow();
  });

  test('does not interpret dollar signs', () => {
    expect(html`<p>${'$& $1 $`'}</p>`.toString()).toBe('<p>$&amp; $1 $`</p>');
  });
});
