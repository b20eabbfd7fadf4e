/** Uploads take turns before anything of them is put aside. */
import { expect, test } from '@jest/globals';
import { UploadSlots } from '../../../src/error-tracking/source-maps/symbolication/own-slots.js';

/** Work that goes on until it is let go, under its name. */
function works() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      running.push(name);
      ends.set(name, () => {
        running.splice(running.indexOf(name), 1);
        resolve();
      });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { running, work, end: (name: string) => ends.get(name)?.(), settled };
}

test('two of a key and four of an organization are read at once, and the next when one is done', async () => {
  const slots = new UploadSlots();
  const { running, work, end, settled } = works();
  const all = ['a', 'b', 'c'].flatMap((key) => [1, 2, 3].map((index) => slots.run('o', key, work(`${key}${index}`))));
  all.push(slots.run('other', 'a', work('theirs')));
  await settled();
  expect(running).toEqual(['a1', 'a2', 'b1', 'b2', 'theirs']);
  end('a1');
  await settled();
  // what waited longest for the organization, not the third of the key
  expect(running).toEqual(['a2', 'b1', 'b2', 'theirs', 'c1']);
  for (const name of ['a2', 'b1', 'b2', 'c1', 'c2', 'a3', 'b3', 'c3', 'theirs']) {
    end(name);
    await settled();
  }
  await Promise.all(all);
  expect(running).toEqual([]);
});

test('more than wait already are refused', async () => {
  const slots = new UploadSlots();
  const { work, end, settled } = works();
  const waiting = Array.from({ length: 34 }, (_, index) => slots.run('o', 'a', work(`${index}`)));
  await expect(slots.run('o', 'a', work('late'))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  for (let index = 0; index < 34; index += 1) {
    await settled();
    end(`${index}`);
  }
  await Promise.all(waiting);
});
