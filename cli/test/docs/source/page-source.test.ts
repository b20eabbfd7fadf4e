/** A page's title appears once. */
import { expect, it } from '@jest/globals';
import { linesOf, textOf } from '../../../src/docs/source/lines.js';
import { splitPage } from '../../../src/docs/source/page-source.js';

const split = (text: string, given: string | undefined, heading: string) => {
  const { title, body, second } = splitPage(linesOf(text, 'a.md'), 'a.md', given, heading);
  return [title, textOf(body), second?.line ?? null];
};

it.each<[string, string | undefined, string, (string | number | null)[]]>([
  ['# A\n\nb', undefined, 'A', ['A', 'b', null]],
  ['---\ntitle: Same\n---\n\n# same\n\nb', 'Same', 'same', ['Same', 'b', null]],
  ['---\ntitle: A\n---\n\n# Other\n\nb', 'A', 'Other', ['A', '# Other\n\nb', 5]],
  ['---\ntitle: A\n---\n\n## A\n\nb', 'A', '', ['A', '## A\n\nb', null]],
  ['b\n\n# Later', undefined, '', ['A', 'b\n\n# Later', null]],
  ['', undefined, '', ['A', '', null]],
])('%j', (text, given, heading, expected) => {
  expect(split(text, given, heading)).toEqual(expected);
});
