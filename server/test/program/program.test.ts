import { expect, test } from '@jest/globals';
import { asProgram } from './as-program.js';

const { run } = asProgram();

test.each([[['version']], [['--version']]])('%j says the version', async (words) => {
  expect((await run({}, ...words)).said).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each([
  [[], 'a command is missing'],
  [['strat'], 'unknown command: strat'],
  [['version', 'x'], 'unexpected argument: x'],
])('%j is wrong usage, and shows the commands', async (words: string[], reason) => {
  expect(await run({}, ...words)).toEqual({
    said: expect.stringMatching(new RegExp(`^tidewatch-server: ${reason}\n\nUsage:(.|\\n)*start`)),
    exitCode: 2,
  });
});
