import { expect, test } from '@jest/globals';
import { scheduledRestarts } from '../../../src/collect/pm2/scheduled-restarts.js';

test.each<[unknown, number]>([
  // eleven minutes, because samples don't begin with a minute
  ['* * * * *', 11],
  ['*/2 * * * *', 6],
  ['*/5 * * * *', 3],
  ['*/10 * * * *', 2],
  ['*/15 * * * *', 1],
  ['0 * * * *', 1],
  ['0 3 * * *', 1],
  ['58,59,0,1 * * * *', 4],
  ['10-14 * * * 1-5', 5],
  ['5/20 * * * *', 1],
  // with seconds
  ['0 * * * * *', 11],
  ['*/30 * * * * *', 22],
  ['0 0 3 * * *', 1],
  ['? * * * *', 1],
  ['? */5 * * * *', 3],
  ['@daily', 1],
  // switched off, or nothing that PM2 understands
  ['0', 0],
  ['', 0],
  [undefined, 0],
  [null, 0],
  [0, 0],
  ['61 * * * *', 0],
  ['*/0 * * * *', 0],
  ['5x * * * *', 0],
  ['a b c d e', 0],
  ['* * * *', 0],
  ['9'.repeat(300), 0],
])('%j causes at most %d restarts', (expression, expected) => expect(scheduledRestarts(expression)).toBe(expected));
