import { Ring } from '../../src/samples/ring.js';
import { sampleOf } from '../support/sample.js';

const AT = '2026-01-01T00:00:00.000Z';
const NEVER = Number.NEGATIVE_INFINITY;

function filled(count: number, ring = new Ring()): Ring {
  for (let seq = 1; seq <= count; seq += 1) ring.add(seq, AT, sampleOf(seq));
  return ring;
}

const seqs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('keeps 240 samples and drops the oldest', () => {
  const ring = filled(241);
  expect(ring.size).toBe(240);
  expect(ring.batch(NEVER, 262_144)?.seqs[0]).toBe(2);
});

test('keeps 1 MiB, whatever the number of samples', () => {
  const ring = new Ring();
  for (let seq = 1; seq <= 30; seq += 1) {
    const { host, pm2 } = sampleOf(seq);
    ring.add(seq, AT, { host: { ...host, hostname: 'ä'.repeat(50_000) }, pm2 });
  }
  expect(ring.size).toBe(10);
  expect(ring.batch(NEVER, 150_000)?.seqs).toEqual([21]);
});

test('a sample larger than the whole ring leaves it empty', () => {
  const ring = new Ring(240, 100);
  ring.add(1, AT, sampleOf());
  expect(ring.size).toBe(0);
});

test('a batch has the oldest 50', () => {
  expect(filled(120).batch(NEVER, 262_144)?.seqs).toEqual(seqs(1, 50));
});

test('a batch never exceeds a frame', () => {
  const batch = filled(50).batch(NEVER, 5000);
  expect(Buffer.byteLength(batch?.frame ?? '')).toBeLessThanOrEqual(5000);
  expect(batch?.seqs.length).toBeGreaterThan(1);
});

test('a sample that exceeds a frame does not block the others', () => {
  const ring = new Ring();
  const { host, pm2 } = sampleOf();
  ring.add(1, AT, { host: { ...host, hostname: 'x'.repeat(5000) }, pm2 });
  ring.add(2, AT, sampleOf());
  expect(ring.batch(NEVER, 2000)?.seqs).toEqual([2]);
});

test('omits recently sent samples, and includes those sent long ago', () => {
  const ring = filled(3);
  ring.markSent([1], 1000);
  ring.markSent([2], 5000);
  expect(ring.batch(1000, 262_144)?.seqs).toEqual([1, 3]);
  expect(ring.batch(999, 262_144)?.seqs).toEqual([3]);
});

test('acknowledged samples free their space, in number and bytes', () => {
  const ring = filled(240);
  ring.remove(seqs(1, 240));
  expect(ring.size).toBe(0);
  expect(filled(240, ring).size).toBe(240);
});
