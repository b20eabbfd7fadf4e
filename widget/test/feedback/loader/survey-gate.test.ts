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
    ['/größe*', '/gr%C3%B6%C3%9Fe/1', true],
    ['/gr%c3%b6%c3%9fe*', '/gr%C3%B6%C3%9Fe/1', true],
    ['/größe', '/gr%c3%b6%c3%9fe/', true],
    ['/日*', '/%E6%97%A5%E6%9C%AC', true],
    ['/~user', '/%7Euser', true],
    ['/a%2Fb', '/a/b', false],
    ['/a%2fb', '/a%2Fb', true],
    ['/#/checkout*', '/#/checkout/2', true],
    ['/app/#!/übersicht', '/app/#!/%C3%BCbersicht/', true],
    ['/#/checkout', '/', false],
    [`/${'*a'.repeat(90)}`, `/${'a'.repeat(1900)}b`, false],
  ])('%s %s: %s', (pattern, path, fits) => {
    expect(fitsPath(pattern, path)).toBe(fits);
  });
});
