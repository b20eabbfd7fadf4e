/** The process that renders descriptions lives as long as it is needed. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { TextRenderer } from '../../../../src/docs/site/reference/texts.js';
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
