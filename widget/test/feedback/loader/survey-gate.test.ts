import { describe, expect, test } from '@jest/globals';
import { fitsPath } from '../../../src/feedback/loader/survey-gate.js';

describe('a path matches', () => {
  test.each<[string, string, boolean]>([
    ['*', '/', true],
    ['*', '/a/b', true],
    ['/', '/', true],
    ['/', '/a', false],
    ['/account', '/account', true],
    ['/account', '/account/', true],
    ['/account/', '/account', true],
    ['/account', '/account/1', false],
    ['/account', '/Account', false],
    ['/account*', '/account/1/2', true],
    ['/account*', '/accounts', true],
    ['/account/*', '/account', false],
    ['*/edit', '/a/b/edit', true],
    ['*/edit', '/a/b/edit/c', false],
    ['/a*/b*c', '/a/x/b/y/c', true],
    ['/a*a', '/a', false],
    ['/a*b*b', '/ab', false],
    ['/a.c', '/abc', false],
    [`/${'*a'.repeat(90)}`, `/${'a'.repeat(1900)}b`, false],
  ])('%s %s: %s', (pattern, path, fits) => {
    expect(fitsPath(pattern, path)).toBe(fits);
  });
});
