import { expect, test } from '@jest/globals';
import { Patience } from '../../../src/collect/reading/patience.js';

test('a hanging operation is not started again, and too many of them prevent new ones', async () => {
  const asked: string[] = [];
  const answers = new Map<string, () => void>();
  const patience = new Patience(5, 1);
  const ask = (key: string) =>
    patience.ask(
      key,
      () => {
        asked.push(key);
        return key === 'here' ? Promise.resolve('yes') : new Promise<string>((resolve) => answers.set(key, () => resolve('late')));
      },
      'no',
    );
  expect([await ask('here'), await ask('gone'), await ask('gone'), await ask('here')]).toEqual(['yes', 'no', 'no', 'no']);
  expect(asked).toEqual(['here', 'gone']);
  answers.get('gone')?.();
  await new Promise(setImmediate);
  expect(await ask('here')).toBe('yes');
});

test('an early failure is passed on, a late one ignored', async () => {
  const patience = new Patience(5, 1);
  await expect(patience.ask('a', () => Promise.reject(new Error('no')), null)).rejects.toThrow('no');
  let fail = (_error: Error): void => undefined;
  const late = () =>
    new Promise((_resolve, reject) => {
      fail = reject;
    });
  expect(await patience.ask('b', late, null)).toBeNull();
  fail(new Error('late'));
  await new Promise(setImmediate);
  expect(await patience.ask('c', () => Promise.resolve(1), null)).toBe(1);
});
