import { expect, test } from '@jest/globals';
import { withBuild } from '../../src/build/build.js';

test('sources have no build to name', () => {
  expect(withBuild('1.2.3')).toBe('1.2.3');
});
