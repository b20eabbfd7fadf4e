import { describe, expect, test } from '@jest/globals';
import { normalizePath } from '../../../server/src/error-tracking/source-maps/path.js';
import { inlineMap, sourceMapReference } from '../../src/find/map-reference.js';
import { storedPath } from '../../src/find/stored-path.js';

describe('the last sourceMappingURL comment', () => {
  test.each<[string, string, string | null]>([
    ['at the end', 'a();\n//# sourceMappingURL=a.js.map\n', 'a.js.map'],
    ['without a line break', 'a()//# sourceMappingURL=a.js.map', 'a.js.map'],
    ['of the old form', 'a();\n//@ sourceMappingURL=a.js.map', 'a.js.map'],
    ['in a block', 'a();\n/*# sourceMappingURL=a.js.map */', 'a.js.map'],
    ['in a block without a space', 'a();\n/*# sourceMappingURL=a.js.map*/\n', 'a.js.map'],
    ['with comments behind it', 'a();\n//# sourceMappingURL=a.js.map\n//# debugId=1\n/* end */ \n', 'a.js.map'],
    ['with another one before it', '//# sourceMappingURL=old.map\na();\n//# sourceMappingURL=new.map', 'new.map'],
    ['with code behind it', '//# sourceMappingURL=old.map\na();', null],
    ['in a text of the program', 'const mark = "//# sourceMappingURL=" + name;', null],
    ['in a template', 'const text = `\n//# sourceMappingURL=$' + '{name}\n`;', null],
    ['without an opening', 'sourceMappingURL=a.js.map', null],
    ['in a block that never ends', '/*# sourceMappingURL=a.js.map', null],
    ['that is empty', '//# sourceMappingURL=\n', null],
    ['with an open comment behind it', '//# sourceMappingURL=a.map\n/* ', null],
    ['nowhere', 'a();', null],
  ])('%s', (_name, text, expected) => {
    expect(sourceMapReference(text)).toBe(expected);
  });

  test.each<[string, string, string | null]>([
    ['base64', 'data:application/json;base64,e30=', '{}'],
    ['base64 with a character set', 'data:application/json;charset=utf-8;base64,e30=', '{}'],
    ['percent-encoded', 'data:application/json,%7B%7D', '{}'],
    ['badly encoded', 'data:application/json,%ZZ', null],
    ['something else', 'data:text/plain,x', null],
  ])('holds a map: %s', (_name, reference, expected) => {
    expect(inlineMap(reference)?.toString() ?? null).toBe(expected);
  });
});

describe('the stored path of a map', () => {
  test.each<[string, { urlPrefix?: string; stripPrefix?: string }, string]>([
    ['main.js', {}, '/main.js'],
    ['assets/main.js', {}, '/assets/main.js'],
    ['assets/main.js', { urlPrefix: '~/' }, '/assets/main.js'],
    ['main.js', { urlPrefix: '~/static/js' }, '/static/js/main.js'],
    ['main.js', { urlPrefix: '/static/' }, '/static/main.js'],
    ['main.js', { urlPrefix: 'static' }, '/static/main.js'],
    ['main.js', { urlPrefix: 'https://cdn.example.com/shop/?v=1' }, '/shop/main.js'],
    ['main.js', { urlPrefix: 'https://cdn.example.com' }, '/main.js'],
    ['dist/client/main.js', { stripPrefix: 'dist/client' }, '/main.js'],
    ['dist/client/main.js', { stripPrefix: './dist/client/', urlPrefix: '~/js' }, '/js/main.js'],
    ['distant/main.js', { stripPrefix: 'dist' }, '/distant/main.js'],
    ['a b/50%/what?#.js', {}, '/a%20b/50%25/what%3F%23.js'],
    ['[id]-é.js', {}, '/[id]-%C3%A9.js'],
    ['main.js', { urlPrefix: '/my app' }, '/my%20app/main.js'],
    ['main.js', { urlPrefix: '/srv/../app/./dist' }, '/app/dist/main.js'],
    ['main.js', { urlPrefix: 'C:\\srv\\dist' }, '/C:/srv/dist/main.js'],
    ['main.js', { urlPrefix: '//static' }, '/static/main.js'],
  ])('%s with %j is %s, which the server keeps unchanged', (file, rules, expected) => {
    const stored = storedPath(file, rules);
    expect([stored, normalizePath(stored)]).toEqual([expected, expected]);
  });

  test('is an error with an invalid prefix', () => {
    expect(() => storedPath('main.js', { urlPrefix: 'https://' })).toThrow('The prefix https:// is neither a path nor an address.');
  });
});
