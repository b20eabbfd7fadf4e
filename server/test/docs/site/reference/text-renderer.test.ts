/** The process that renders descriptions lives as long as it is needed. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { TextRenderer } from '../../../../src/docs/site/reference/text-renderer.js';
import { ownerOf } from '../../../harness/principals.js';

const IDLE_MS = 60_000;

afterEach(() => {
  jest.restoreAllMocks();
});

test('its idle time begins once, after the last of several readings', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const waits = () => timers.mock.calls.filter(([, ms]) => ms === IDLE_MS).length;
  const renderer = new TextRenderer();
  try {
    // starting the process has a limit of the same length
    await renderer.render(ownerOf('one'), ['*first*']);
    const before = waits();
    await Promise.all(['**a**', '`b`', '*c*'].map((text) => renderer.render(ownerOf('one'), [text])));
    expect(waits() - before).toBe(1);
  } finally {
    renderer.close();
  }
});

test('400 texts of 200,000 characters together are rendered', async () => {
  const renderer = new TextRenderer();
  const countOf = async (texts: string[]) => (await renderer.render(ownerOf('one'), texts)).size;
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `*${index}*`);
  const long = (lengths: number[]) => lengths.map((length, index) => `*${index}* `.padEnd(length, 'x'));
  try {
    expect([await countOf(numbered(400)), await countOf(numbered(401))]).toEqual([400, 400]);
    const most = Array<number>(20).fill(10_000);
    expect([await countOf(long(most)), await countOf(long([...most.slice(1), 10_001]))]).toEqual([20, 19]);
  } finally {
    renderer.close();
  }
});
