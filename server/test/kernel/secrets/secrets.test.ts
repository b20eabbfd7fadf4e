/** Values that are sealed with one of several master keys. */
import { expect, test } from '@jest/globals';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

function sealer(namesKey: boolean, ...keys: [Buffer, ...Buffer[]]): Sealer {
  const made = new Sealer(...keys);
  made.settle({ namesKey, lasting: {} });
  return made;
}

const changed = (sealed: Buffer) => Buffer.from(sealed.map((byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte)));

test('a value that names its key, and one of before, are opened by whoever knows the key', () => {
  for (const namesKey of [false, true]) {
    const sealed = sealer(namesKey, OLD).seal('the text', 'name');
    expect(sealed.subarray(0, 3).toString('latin1') === 'TW\u0001').toBe(namesKey);
    for (const reader of [new Sealer(OLD), new Sealer(OLD, NEW), new Sealer(NEW, OLD)]) {
      expect(reader.open(sealed, 'name')).toBe('the text');
      expect(() => reader.open(sealed, 'another name')).toThrow(/no key opens/);
      expect(() => reader.open(changed(sealed), 'name')).toThrow(/no key opens/);
    }
    expect(() => new Sealer(NEW).open(sealed, 'name')).toThrow(namesKey ? /with the key [0-9a-f]{8}$/ : /no key opens this value$/);
  }
});

test.each([0, 1, 6, 7, 27, 28, 34])('%i bytes are no sealed value', (length) => {
  for (const bytes of [Buffer.alloc(length), Buffer.concat([Buffer.from('TW\u0001', 'latin1'), Buffer.alloc(length)])])
    expect(() => new Sealer(OLD).open(bytes, 'name')).toThrow(/no key opens/);
});

test('a value is current if this sealer would have sealed it so', () => {
  const isCurrent = (reader: Sealer, sealed: Buffer) => reader.tryOpen(sealed, 'name')?.isCurrent;
  const [unnamed, named, other] = [sealer(false, OLD), sealer(true, OLD), sealer(true, NEW)].map((one) => one.seal('x', 'name')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  expect([unnamed, named].map((sealed) => isCurrent(sealer(false, OLD), sealed))).toEqual([true, true]);
  expect([unnamed, named, other].map((sealed) => isCurrent(sealer(true, OLD, NEW), sealed))).toEqual([false, true, false]);
  expect(isCurrent(sealer(true, OLD), other)).toBeUndefined();
});

test('derived keys change with the master key; lasting ones stay', () => {
  const before = new Sealer(OLD);
  const after = new Sealer(NEW, OLD);
  expect(after.derivedKeys('unsubscribe links')).toEqual([new Sealer(NEW), before].map((one) => one.deriveKey('unsubscribe links')));
  expect(before.lastingKey('security limits')).toEqual(before.deriveKey('security limits'));
  after.settle({ namesKey: true, lasting: { 'security limits': before.lastingKey('security limits') } });
  expect(after.lastingKey('security limits')).toEqual(before.lastingKey('security limits'));
});

test('the id of a key is always the same, and no part of it', () => {
  expect(new Sealer(OLD).keyId).toBe(new Sealer(Buffer.alloc(32, 1)).keyId);
  expect(new Sealer(OLD).keyId).toMatch(/^[0-9a-f]{8}$/);
  expect(new Sealer(OLD).keyId).not.toBe(new Sealer(NEW).keyId);
  expect(OLD.toString('hex')).not.toContain(new Sealer(OLD).keyId);
});
