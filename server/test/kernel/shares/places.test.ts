import { expect, test } from '@jest/globals';
import { Places } from '../../../src/kernel/shares/places.js';

const BOUNDS = { ofOrganization: 2, ofPerson: 3, ofProcess: 5, name: 'streams', instead: 'ask for JSON instead' };
const of = (name: string) => ({ personId: name.charAt(0), organizationId: name });

test('an organization and a person have their own limits, and a released slot is free', () => {
  const places = new Places(BOUNDS, () => {});
  const leaves = ['a1', 'a1', 'a2'].map((name) => places.take(of(name), () => {}));
  expect(() => places.take(of('a1'), () => {})).toThrow('An organization may have 2 streams at a time; ask for JSON instead.');
  expect(() => places.take(of('a3'), () => {})).toThrow('A person may have 3 streams at a time; ask for JSON instead.');
  leaves[2]?.();
  leaves[2]?.();
  expect(() => places.take(of('a3'), () => {})).not.toThrow();
});

test('the last free slot is reserved for somebody who holds none', () => {
  const places = new Places(BOUNDS, () => {});
  for (const name of ['a1', 'a1', 'b1', 'b2']) places.take(of(name), () => {});
  expect(() => places.take(of('b3'), () => {})).toThrow('Server has no room for more streams');
  expect(() => places.take(of('c1'), () => {})).not.toThrow();
  expect(places.fill).toBe(1);
});

test('all end with the process, and nobody gets another', () => {
  let close = () => {};
  const places = new Places(BOUNDS, (given) => {
    close = given;
  });
  const ended: string[] = [];
  for (const name of ['a1', 'b1']) places.take(of(name), () => ended.push(name));
  close();
  expect(ended).toEqual(['a1', 'b1']);
  expect(() => places.take(of('c1'), () => {})).toThrow('Server has no room for more streams');
});
