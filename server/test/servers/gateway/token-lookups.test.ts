/** Looking up the tokens of many handshakes: one query at a time, and no token twice. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { TokenLookups } from '../../../src/servers/gateway/token-lookups.js';
import type { TokenOwner } from '../../../src/servers/heartbeats/tokens.js';

const ordinary = { suspect: false };
const suspect = { suspect: true };
const hashes = (count: number) => Array.from({ length: count }, () => randomBytes(32));

/** A database with these tokens, which responds on command. */
function build(known: readonly Buffer[]) {
  const queries: { asked: readonly Buffer[]; answer: () => void; fail: () => void }[] = [];
  const lookups = new TokenLookups(async (asked) => {
    await new Promise<void>((resolve, reject) => queries.push({ asked, answer: resolve, fail: () => reject(new Error('no database')) }));
    const owners = asked
      .filter((hash) => known.includes(hash))
      .map((tokenHash) => ({ tokenHash, personId: 'p', organizationId: 'o', serverId: 's' }));
    return new Map<string, TokenOwner>(owners.map((owner) => [owner.tokenHash.toString('hex'), owner]));
  });
  const queryFor = async (hash: Buffer) => {
    for (;;) {
      const query = queries.findLast(({ asked }) => asked.includes(hash));
      if (query) return query;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { lookups, queries, queryFor };
}

test('tokens that arrive during a query go into the next one, each once', async () => {
  const [good, ...bad] = hashes(11) as [Buffer, ...Buffer[]];
  const { lookups, queries, queryFor } = build([good]);
  const first = lookups.ownerOf(good, ordinary);
  const query = await queryFor(good);
  const others = [...bad, ...bad].map((hash) => lookups.ownerOf(hash, ordinary));
  query.answer();
  expect(await first).toMatchObject({ serverId: 's' });
  (await queryFor(bad[0] as Buffer)).answer();
  expect(await Promise.all(others)).toEqual(Array(20).fill(null));
  // a token that was unknown isn't looked up again
  expect(await lookups.ownerOf(bad[0] as Buffer, ordinary)).toBeNull();
  expect(queries.map(({ asked }) => asked.length)).toEqual([1, 10]);
});

test('suspects only delay each other, and a valid token among them is found', async () => {
  const [good, other, ...bad] = hashes(1_002) as [Buffer, Buffer, ...Buffer[]];
  const { lookups, queryFor } = build([good, other]);
  const found = lookups.ownerOf(good, suspect);
  const flood = bad.slice(0, 999).map((hash) => lookups.ownerOf(hash, suspect));
  await expect(lookups.ownerOf(bad[999] as Buffer, suspect)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const elsewhere = lookups.ownerOf(other, ordinary);
  (await queryFor(other)).answer();
  expect(await elsewhere).toMatchObject({ serverId: 's' });
  for (const hash of [good, bad[998] as Buffer]) (await queryFor(hash)).answer();
  expect(await found).toMatchObject({ serverId: 's' });
  expect(await Promise.all(flood)).toEqual(Array(999).fill(null));
});

test('a failing query affects only its own callers', async () => {
  const [good] = hashes(1) as [Buffer];
  const { lookups, queries, queryFor } = build([good]);
  const lost = lookups.ownerOf(good, ordinary);
  (await queryFor(good)).fail();
  await expect(lost).rejects.toThrow('no database');
  queries.length = 0;
  const found = lookups.ownerOf(good, ordinary);
  (await queryFor(good)).answer();
  expect(await found).toMatchObject({ serverId: 's' });
});
