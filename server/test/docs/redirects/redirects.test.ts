/** Invalid redirects are refused with the field. */
import { expect, test } from '@jest/globals';
import { requireSound } from '../../../src/docs/redirects/operations.js';
import type { AppError } from '../../../src/kernel/errors.js';

const redirects = (...pairs: [string, string][]) => pairs.map(([source, destination]) => ({ source, destination, permanent: true }));

function faultOf(pairs: [string, string][]): unknown {
  try {
    requireSound(redirects(...pairs));
    return null;
  } catch (error) {
    return (error as AppError).options.details;
  }
}

test.each<[string, [string, string][], string | null]>([
  ['a path to another', [['/a', '/b']], null],
  ['names that the source has', [['/a/:name/*', '/b/:name']], null],
  [
    'a source twice, with a slash at its end',
    [
      ['/a', '/b'],
      ['/a/', '/c'],
    ],
    'is already covered by an earlier redirect',
  ],
  ['a source that is its destination', [['/a', '/a']], 'is the same as the source'],
  ['the same with a slash at its end', [['/a/', '/a']], 'is the same as the source'],
  ['a name with text around it', [['/v-:name.html', '/b/:name']], null],
  ['two names in a segment', [['/:a-:b', '/b']], 'can contain one name or * in each segment'],
  ['what the site itself serves', [['/sitemap.xml', '/b']], 'is served by the site itself, so it would never be redirected'],
  ['a * within', [['/*/a', '/b']], 'can contain * only in its last segment'],
  ['a name in a host', [['/:name', 'https://:name.example.com/']], 'must spell out its host; names from the source can only follow it'],
  ['two slashes', [['/a', '//b.example']], 'must begin with one slash, or with https://'],
  ['a name that the source lacks', [['/a', '/b/:name']], 'names :name, which the source does not have'],
  [
    'a circle',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
    'leads back to the source through earlier redirects',
  ],
])('%s', (_, pairs, message) => {
  const fault = faultOf(pairs);
  if (message === null) expect(fault).toBeNull();
  else expect(fault).toEqual([expect.objectContaining({ message })]);
});
