/** Any thrown value becomes a valid report, with its causes. */
import { expect, describe as group, test } from '@jest/globals';
import { causesOf, describe } from '../../src/errors/exception.js';
import { ofErrorEvent, ofException, ofMessage, ofRejection } from '../../src/errors/occurrence.js';

class OrderError extends Error {
  override name = 'OrderError';
}

const hostile = new Proxy(new Error('x'), {
  get() {
    throw new Error('no');
  },
  getPrototypeOf() {
    throw new Error('no');
  },
});

test.each<[string, unknown, string, string]>([
  ['an error', new TypeError('x is not a function'), 'TypeError', 'x is not a function'],
  ['a class of its own', new OrderError('no stock'), 'OrderError', 'no stock'],
  ['an error without a name', Object.assign(new Error('x'), { name: '' }), 'Error', 'x'],
  ['a DOMException', new DOMException('gone', 'NotFoundError'), 'NotFoundError', 'gone'],
  ['a value that looks like an error', { name: 'Foreign', message: 'x', stack: 'Foreign: x' }, 'Foreign', 'x'],
  ['a text', 'no stock', 'NonError', 'no stock'],
  ['undefined', undefined, 'NonError', 'undefined'],
  ['null', null, 'NonError', 'null'],
  ['a number', 42, 'NonError', '42'],
  ['a symbol', Symbol('x'), 'NonError', 'Symbol(x)'],
  ['an object with a message', { message: 'no stock' }, 'NonError', 'no stock'],
  [
    'an object, of which the values stay',
    { password: 'hunter2', code: 7 },
    'NonError',
    'An object was thrown with the keys code, password',
  ],
  ['an object without anything', {}, 'NonError', 'An object without keys was thrown'],
  ['an event', new Event('abort'), 'NonError', 'An event was thrown: abort'],
  ['a function', () => 'secret', 'NonError', 'A function was thrown'],
  ['unreadable values', hostile, 'NonError', 'An object that cannot be read was thrown'],
])('%s', (_, thrown, type, message) => {
  expect(describe(thrown, 'NonError')).toMatchObject({ type, message });
});

test('type and message have their limits and are masked', () => {
  const error = Object.assign(new Error(`ada@example.com ${'m'.repeat(3000)}`), { name: 'T'.repeat(300) });
  const { type, message } = describe(error, 'NonError');
  expect([type.length, message.length, message.slice(0, 7)]).toEqual([200, 2000, '[email]']);
});

group('causes', () => {
  const named = (thrown: unknown) => causesOf(thrown).map(({ message, relation, parent }) => [message, relation, parent]);

  test('a chain of errors and other values, nearest first', () => {
    const error = new Error('a', { cause: new Error('b', { cause: 'c' }) });
    expect(named(error)).toEqual([
      ['b', 'cause', 0],
      ['c', 'cause', 1],
    ]);
  });

  test('the members of an AggregateError, each with its own cause', () => {
    const error = new AggregateError([new Error('m1', { cause: new Error('c1') }), new Error('m2')], 'all', { cause: new Error('c') });
    expect(named(error)).toEqual([
      ['c', 'cause', 0],
      ['m1', 'member', 0],
      ['m2', 'member', 0],
      ['c1', 'cause', 2],
    ]);
  });

  test('at most five, and a cycle ends', () => {
    expect(
      named(
        new AggregateError(
          Array.from({ length: 9 }, (_, index) => new Error(`${index}`)),
          'x',
        ),
      ),
    ).toHaveLength(5);
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    expect(named(first)).toEqual([['second', 'cause', 0]]);
  });

  test('a throwing getter ends the search', () => {
    const error = new Error('x');
    Object.defineProperty(error, 'cause', {
      get() {
        throw new Error('no');
      },
    });
    expect(named(error)).toEqual([]);
  });
});

group('events', () => {
  const errorEvent = (init: object) =>
    ofErrorEvent({ message: '', filename: '', lineno: 0, colno: 0, error: null, ...init } as ErrorEvent).exception;

  test.each<[object, object]>([
    [
      { error: new TypeError('x'), message: 'Uncaught TypeError: x' },
      { type: 'TypeError', message: 'x' },
    ],
    [
      { message: 'Uncaught TypeError: x is undefined', filename: 'https://shop.example.com/a.js', lineno: 3, colno: 7 },
      { type: 'TypeError', message: 'x is undefined', stack: 'TypeError: x is undefined\n    at https://shop.example.com/a.js:3:7' },
    ],
    [{ message: 'SyntaxError: bad\nsecond line' }, { type: 'SyntaxError', message: 'bad\nsecond line' }],
    [{ message: 'Script error.' }, { type: 'Error', message: 'Script error.' }],
    [
      { message: 'Uncaught no stock', error: 'no stock', filename: 'https://shop.example.com/a.js', lineno: 3, colno: 7 },
      { type: 'NonError', message: 'no stock', stack: 'NonError: no stock\n    at https://shop.example.com/a.js:3:7' },
    ],
  ])('%j', (init, exception) => {
    expect(errorEvent(init)).toMatchObject(exception);
  });

  test('no stack without details', () => {
    expect(errorEvent({ message: 'Script error.' })).not.toHaveProperty('stack');
  });

  test.each<[unknown, string, string]>([
    [new RangeError('x'), 'RangeError', 'x'],
    ['no stock', 'UnhandledRejection', 'no stock'],
    [undefined, 'UnhandledRejection', 'undefined'],
    [new DOMException('stopped', 'AbortError'), 'AbortError', 'stopped'],
  ])('a rejection with %p', (reason, type, message) => {
    expect(ofRejection({ reason } as PromiseRejectionEvent)).toMatchObject({ exception: { type, message }, handled: false });
  });

  test('a rejection from a promise library', () => {
    const event = { detail: { reason: new Error('own') } } as unknown as PromiseRejectionEvent;
    expect(ofRejection(event).exception.message).toBe('own');
  });

  test('errors reported by the page count as handled; a message has the type Message', () => {
    expect(ofException([new Error('x'), { level: 'fatal' }])).toMatchObject({ handled: true, options: { level: 'fatal' } });
    expect(ofException([new Error('x'), { handled: false }])).toMatchObject({ handled: false });
    expect(ofMessage(['look'])).toMatchObject({ exception: { type: 'Message', message: 'look' }, options: { level: 'info' } });
  });
});
