/** The template escapes, whatever is put into it. */
import { describe, expect, test } from '@jest/globals';
import { html } from '../../../src/status-pages/html/html.js';

describe('the template', () => {
  test('escapes texts and numbers, passes pieces and lists through', () => {
    const inner = html`<b>${'<i>'}</b>`;
    const list = [inner, 'a&b', [html`<hr>`, 7]];
    expect(html`<p title="${`"'<>&`}">${inner}${list}</p>`.toString()).toBe(
      '<p title="&quot;&#39;&lt;&gt;&amp;"><b>&lt;i&gt;</b><b>&lt;i&gt;</b>a&amp;b<hr>7</p>',
    );
  });

  test('leaves out what is not there, but not a zero or an empty text', () => {
    expect(html`${null}|${undefined}|${false}|${0}|${''}|${[]}`.toString()).toBe('|||0||');
  });

  test('takes nothing for HTML that only looks like a piece', () => {
    const forged = { toString: () => '<script>' } as unknown as string;
    expect(() => html`${forged}`).toThrow();
  });

  test('gives no meaning to dollar signs', () => {
    expect(html`<p>${'$& $1 $`'}</p>`.toString()).toBe('<p>$&amp; $1 $`</p>');
  });
});
