import { expect, test } from '@jest/globals';
import type { Principal } from '../../../src/kernel/shares/principal.js';
import { SERVER } from '../../../src/kernel/shares/principal.js';
import { Slots } from '../../../src/kernel/shares/slots.js';
import { ownerOf } from '../../harness/principals.js';

/** Tasks that run until they are ended, by person and organization. */
function tasks(slots: Slots) {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, principal: Principal = { personId: name.charAt(0), organizationId: name.slice(0, 2) }) =>
    slots.run(principal, () => {
      running.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    running.splice(running.indexOf(name), 1);
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, begin, end };
}

test('a limited number of tasks runs, a limited number waits, and the rest is refused', async () => {
  const { running, begin, end } = tasks(new Slots({ size: 2, waiting: 1 }));
  const first = ['a1', 'b1', 'c1'].map((name) => begin(name));
  await expect(begin('d1')).rejects.toMatchObject({ code: 'UNAVAILABLE', headers: { 'Retry-After': '2' } });
  expect(running).toEqual(['a1', 'b1']);
  await end('a1');
  expect(running).toEqual(['b1', 'c1']);
  for (const name of ['b1', 'c1']) await end(name);
  expect(await Promise.all(first)).toEqual(['a1', 'b1', 'c1']);
});

test('a failing task frees its slot', async () => {
  const slots = new Slots({ size: 1, waiting: 0 });
  await expect(slots.run(ownerOf('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(slots.run(ownerOf('a'), async () => 'free')).resolves.toBe('free');
});

test('the last free slot is reserved for somebody who holds none, whatever organizations the others act in', async () => {
  const { running, begin, end } = tasks(new Slots({ size: 3, waiting: 30 }));
  for (let index = 1; index < 9; index += 1) void begin(`a${index}`);
  expect(running).toEqual(['a1', 'a2']);
  void begin('b1');
  expect(running).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  // the released slot is the last one again
  expect(running).toEqual(['a2', 'b1']);
  void begin('c1');
  await end('b1');
  expect(running).toEqual(['a2', 'c1']);
  await end('c1');
  expect(running).toEqual(['a2', 'a3']);
});

test('with two slots none is reserved, and the next task gets the first free one', async () => {
  const { running, begin, end } = tasks(new Slots({ size: 2, waiting: 30 }));
  for (const name of ['a1', 'a2', 'a3', 'b1']) void begin(name);
  expect(running).toEqual(['a1', 'a2']);
  await end('a1');
  expect(running).toEqual(['a2', 'b1']);
});

test('a person and an organization have at most their own number of concurrent tasks, and waiting tasks are limited, too', async () => {
  const { running, begin } = tasks(new Slots({ size: 10, ofPerson: 3, ofOrganization: 2, waiting: 10, waitingOfOne: 1 }));
  for (const name of ['a1', 'a1', 'a1', 'a2']) void begin(name);
  expect(running).toEqual(['a1', 'a1', 'a2']);
  await expect(begin('a3')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  void begin('b1');
  expect(running).toEqual(['a1', 'a1', 'a2', 'b1']);
});

test('the server itself has no share', () => {
  const { running, begin } = tasks(new Slots({ size: 2, waiting: Number.POSITIVE_INFINITY }));
  for (const name of ['one', 'two', 'three']) void begin(name, SERVER);
  expect(running).toEqual(['one', 'two']);
});
