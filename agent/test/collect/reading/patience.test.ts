import { expect, test } from '@jest/globals';
import { Patience } from '../../../src/collect/reading/patience.js';

test('what hangs is asked once, and where as many hang as may, nothing is asked', async () => {
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

test("a failure in time is a failure, one that is late is nobody's", async () => {
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
