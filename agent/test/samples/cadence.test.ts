import { Cadence } from '../../src/samples/cadence.js';
import { FakeClock } from '../support/fake-clock.js';

function started(intervalSec: number) {
  const clock = new FakeClock();
  const beats: number[] = [];
  const cadence = new Cadence(clock, () => beats.push(clock.monotonicMs() / 1000));
  cadence.start(intervalSec);
  return { clock, beats, cadence };
}

test.each([
  [10, [10, 20, 30, 40, 50, 60]],
  [45, [45]],
  [60, [60]],
])('an interval of %d s', (intervalSec, expected) => {
  const { clock, beats } = started(intervalSec);
  clock.advance(60_000);
  expect(beats).toEqual(expected);
});

test('delays do not add up', () => {
  const { clock, beats } = started(15);
  // a host so busy that timers run only every 7 s
  while (clock.monotonicMs() < 1_505_000) clock.suspend(7_000);
  expect(beats).toHaveLength(100);
  for (const [index, atSec] of beats.entries()) expect(atSec - (index + 1) * 15).toBeLessThan(7);
});

test('missed beats are not made up for', () => {
  const { clock, beats } = started(15);
  clock.suspend(3_600_000);
  expect(beats).toHaveLength(1);
  clock.advance(15_000);
  expect(beats).toEqual([3600, 3615]);
});

test('the wall clock does not affect the beats', () => {
  const { clock, beats } = started(15);
  clock.jumpWall(-86_400_000);
  clock.advance(15_000);
  clock.jumpWall(172_800_000);
  clock.advance(15_000);
  expect(beats).toEqual([15, 30]);
});

test('a new interval counts from now, and stop ends it', () => {
  const { clock, beats, cadence } = started(60);
  clock.advance(10_000);
  cadence.start(15);
  clock.advance(15_000);
  cadence.stop();
  clock.advance(600_000);
  expect(beats).toEqual([25]);
});
