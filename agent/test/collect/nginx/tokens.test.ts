import { expect, test } from '@jest/globals';
import { parseDirectives } from '../../../src/collect/nginx/directives.js';

const HOST = '$'.concat('{host}');
const d = (name: string, args: string[] = [], block: unknown[] | null = null) => ({ name, args, block });

test.each<[string, string, unknown[]]>([
  ['words', 'worker_processes  auto;', [d('worker_processes', ['auto'])]],
  ['a block', 'events { a 1; }', [d('events', [], [d('a', ['1'])])]],
  ['comments', '# a { b;\na 1; # c;\nb "#";', [d('a', ['1']), d('b', ['#'])]],
  ['a # within a word', 'a b#c;', [d('a', ['b#c'])]],
  ['quotes', `a "b c;{" 'd "e"' "\\"f\\"" "";`, [d('a', ['b c;{', 'd "e"', '"f"', ''])]],
  ['a backslash before a space stays', 'a b\\ c\\;d ~^\\d;', [d('a', ['b\\ c\\;d', '~^\\d'])]],
  ['a backslash before a quote, itself, and a tab', `a b\\'c "d\\'\\\\e" f\\tg;`, [d('a', ["b'c", "d'\\e", 'f\tg'])]],
  ['a variable in braces', `a /x/${HOST}.log main;`, [d('a', [`/x/${HOST}.log`, 'main'])]],
  ['a brace at a word', 'server{listen 80;}', [d('server', [], [d('listen', ['80'])])]],
  ['a regular expression', 'location ~ "^/[0-9]{3}$" { a; }', [d('location', ['~', '^/[0-9]{3}$'], [d('a')])]],
  ['a missing brace at the end', 'http { server { listen 1;', [d('http', [], [d('server', [], [d('listen', ['1'])])])]],
  ['a brace too many', '} a;', [d('a')]],
  ['a quote that never ends', 'a "b', []],
  ['nothing', '', []],
])('%s', (_name, text, directives) => expect(parseDirectives(text)).toEqual(directives));

test.each([
  'local t = {}; if x then ngx.say("}") end',
  'ngx.say(\'{\', "\\"}") -- }\n',
  '--[[ } ]] local s = [==[ } ]] ]==]',
  '-- a { b\n local f = function() return { a = { 1 } } end',
])('omits the code of a Lua block: %s', (lua) => {
  expect(parseDirectives(`location / { content_by_lua_block { ${lua} } access_log off; } b;`)).toEqual([
    d('location', ['/'], [d('content_by_lua_block', [], []), d('access_log', ['off'])]),
    d('b'),
  ]);
});

test('an endless Lua block takes only the rest of the file', () => {
  expect(parseDirectives('a; init_by_lua_block { local x = "}')).toEqual([d('a'), d('init_by_lua_block', [], [])]);
});

test('omits very deep blocks', () => {
  expect(JSON.stringify(parseDirectives(`${'a { '.repeat(50_000)} ${'}'.repeat(50_000)}`)).length).toBeLessThan(2_000);
});
