import { expect, test } from '@jest/globals';
import { commandText, withNegations } from '../../../src/parts/text/command-line.js';

test.each([
  [{ visible: false }, 'tidewatch components update --no-visible'],
  [{ visibleByDefault: false, enabled: true }, 'tidewatch components update --no-visible-by-default --enabled'],
  [{ name: null, group: 'Web' }, 'tidewatch components update --group Web'],
])('%j', (values, line) => {
  expect(commandText({ words: 'components update' }, withNegations(values))).toBe(line);
});
