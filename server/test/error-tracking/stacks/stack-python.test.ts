/** What Python printed for exceptions that support/tracebacks.py raised, and the frames that Python knows of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseStack } from '../../../src/error-tracking/stacks/shared-stacks.js';

interface Printed {
  name: string;
  text: string;
  /** Function and line, nearest the throw first. */
  frames: [string | null, number][];
}

const printed = JSON.parse(readFileSync(path.join(import.meta.dirname, '../support/tracebacks.json'), 'utf8')) as Printed[];

test.each(printed)('$name', ({ text, frames }) => {
  expect(parseStack(text).map(({ function: name, line }) => [name, line])).toEqual(frames);
});

test.each([
  ['after a line of a log', 'ERROR:shop:order failed\n'],
  ['after a blank line', '\n'],
])('a traceback %s', (_case, before) => {
  const text = `${before}Traceback (most recent call last):\n  File "/srv/shop/jobs.py", line 3, in work\n    load()\nKeyError: 'price'\n`;
  expect(parseStack(text)).toMatchObject([{ file: '/srv/shop/jobs.py', function: 'work', line: 3 }]);
});
