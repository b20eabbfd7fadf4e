import { describe, expect, test } from '@jest/globals';
import { engineMessage } from '../../../src/error-tracking/grouping/engine-message.js';
import { normalizeMessage } from '../../../src/error-tracking/grouping/normalize-message.js';

test.each([
  ['order 17 failed', 'order <int> failed'],
  ['order #17 failed', 'order #<int> failed'],
  ['user_12345', 'user_<int>'],
  ['no customer cus_N1a2B3c4D5', 'no customer <id>'],
  ['mail to bob@example.com', 'mail to <email>'],
  ['mail to [email] with [number]', 'mail to <email> with <int>'],
  ['GET https://shop.example.com/a?b=1 failed', 'GET <url> failed'],
  ['redis://10.0.0.1:6379 refused', '<url> refused'],
  ['connect ECONNREFUSED 10.0.0.1:5432', 'connect ECONNREFUSED <ip>'],
  ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED <ip>'],
  ['from 2001:db8:0:0:0:0:0:1', 'from <ip>'],
  ['from fe80::1, ::ffff:10a:b2 and 2001:db8::8a2e:370:7334', 'from <ip>, <ip> and <ip>'],
  ['getaddrinfo ENOTFOUND db-1.internal.example.com', 'getaddrinfo ENOTFOUND <host>'],
  ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10 is gone', '<uuid> is gone'],
  ['commit d41d8cd98f00b204e9800998ecf8427e0a1b2c3d', 'commit <hex>'],
  ['etag d41d8cd98f00b204e9800998ecf8427e', 'etag <hex>'],
  ['at 0xDEADBEEF', 'at <hex>'],
  ['key 3f2a9c1b', 'key <id>'],
  ['ticket x1yzwvu2', 'ticket <id>'],
  ['since 2026-11-21T10:30:00.123Z', 'since <date>'],
  ['since 2026-11-21 10:30', 'since <date>'],
  ['on Sat, Nov 21 2026', 'on <date>'],
  ['at 10:30:59', 'at <time>'],
  ['timeout of 3000ms exceeded', 'timeout of <duration> exceeded'],
  ['took 1.5 s', 'took <duration>'],
  ['value -12.5', 'value <float>'],
  ['name="Bob" ok=true x=\'y\'', 'name=<text> ok=<bool> x=<text>'],
  ['Request failed with status code 404', 'Request failed with status code 404'],
  ['HTTP 500', 'HTTP 500'],
  ['Minified React error #418; visit', 'Minified React error #418; visit'],
  ['\n\n first 1 \n\n then 2 \n third', 'first <int> then <int>'],
  ['decade facade added', 'decade facade added'],
  ['window.app is undefined', 'window.app is undefined'],
  ['node:internal failed', 'node:internal failed'],
  ['', ''],
])('%j is %j', (message, normalized) => {
  expect(normalizeMessage(message)).toBe(normalized);
  expect(normalizeMessage(normalized)).toBe(normalized);
});

test('at most 300 characters', () => {
  expect(normalizeMessage('wort '.repeat(1_000))).toHaveLength(300);
});

describe('engine messages', () => {
  test.each([
    [
      'no property of nothing: total',
      [
        "Cannot read properties of undefined (reading 'total')",
        "Cannot read properties of null (reading 'total')",
        "Cannot read property 'total' of undefined",
        'can\'t access property "total", e is undefined',
        "undefined is not an object (evaluating 'e.total')",
        "null is not an object (evaluating 'e.cart.total')",
        'e.cart.total is undefined',
      ],
    ],
    [
      'not a function: total',
      [
        'e.total is not a function',
        '(0 , r.total) is not a function',
        "e.total is not a function. (In 'e.total()', 'e.total' is undefined)",
      ],
    ],
    ['not a function', ['t is not a function']],
    ['not defined: gtag', ['gtag is not defined', "Can't find variable: gtag"]],
    ['too much recursion', ['Maximum call stack size exceeded', 'Maximum call stack size exceeded.', 'too much recursion']],
    ['fetch failed', ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.']],
    [
      'not JSON',
      [
        'Unexpected token < in JSON at position 0',
        'Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
        'JSON.parse: unexpected character at line 1 column 1 of the JSON data',
        "JSON Parse error: Unrecognized token '<'",
        'Unexpected end of JSON input',
      ],
    ],
    ['not a constructor: Cart', ['r.Cart is not a constructor', "r.Cart is not a constructor (evaluating 'new r.Cart')"]],
    [
      'assignment to a constant',
      ['Assignment to constant variable.', "invalid assignment to const 'e'", 'Attempted to assign to readonly property.'],
    ],
  ])('%s', (same, messages) => {
    for (const message of messages) expect([message, engineMessage(message)]).toEqual([message, same]);
  });

  test.each(['', 'No order 17', 'The cart is undefined', 'function', 'x'])('an own message is none of theirs: %j', (message) => {
    expect(engineMessage(message)).toBeNull();
  });
});
