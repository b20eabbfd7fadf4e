import { expect, test } from '@jest/globals';
import { type LimitName, Limits } from '../../src/contract/limits.js';
import type { AppError } from '../../src/errors.js';
import { OPERATIONS } from '../../src/generated/operations.js';

async function refusalOf(taking: Promise<unknown>): Promise<AppError | null> {
  try {
    await taking;
    return null;
  } catch (error) {
    return error as AppError;
  }
}

test('so many calls pass, the next is refused with the time to wait, and other keys are not touched', async () => {
  const limits = new Limits();
  for (let count = 0; count < 10; count += 1) await limits.consume('loginAccount', 'ada');
  const refusal = await refusalOf(limits.consume('loginAccount', 'ada'));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', headers: { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0' } });
  expect(Number(refusal?.headers['Retry-After'])).toBeGreaterThan(0);
  expect(Number(refusal?.headers['Retry-After'])).toBeLessThanOrEqual(900);
  expect(await refusalOf(limits.consume('loginAccount', 'grace'))).toBeNull();
  expect(await refusalOf(limits.consume('login', 'ada'))).toBeNull();
  expect(await refusalOf(new Limits().consume('loginAccount', 'ada'))).toBeNull();
});

test('every class that the document names is there', async () => {
  const names = OPERATIONS.flatMap(({ rateLimit }) => (rateLimit === null ? [] : [rateLimit]));
  expect(names).not.toEqual([]);
  for (const name of names) expect(await refusalOf(new Limits().consume(name as LimitName, 'ada'))).toBeNull();
});

test('what is forgiven counts from the beginning', async () => {
  const limits = new Limits();
  for (let count = 0; count < 10; count += 1) await limits.consume('loginAccount', 'ada');
  await limits.forgive('loginAccount', 'ada');
  for (let count = 0; count < 10; count += 1) expect(await refusalOf(limits.consume('loginAccount', 'ada'))).toBeNull();
  expect((await refusalOf(limits.consume('loginAccount', 'ada')))?.code).toBe('RATE_LIMITED');
});

test("a key's own limit a minute counts down in the headers, and a new limit counts anew", async () => {
  const limits = new Limits();
  expect(await limits.consumeMinute('twk_1', 2)).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '1' });
  expect(await limits.consumeMinute('twk_1', 2)).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '0' });
  const refusal = await refusalOf(limits.consumeMinute('twk_1', 2));
  expect(refusal?.headers).toMatchObject({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '0', 'Retry-After': expect.any(String) });
  expect(Number(refusal?.headers['Retry-After'])).toBeLessThanOrEqual(60);
  expect(await limits.consumeMinute('twk_1', 600)).toMatchObject({ 'X-RateLimit-Limit': '600' });
  expect(await limits.consumeMinute('twk_2', 2)).toMatchObject({ 'X-RateLimit-Remaining': '1' });
});
