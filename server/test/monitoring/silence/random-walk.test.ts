/**
 * Random lives of monitors, each compared with a small model of the rules; two processes write their events without knowing of each other. A failure
 * names the seed and the life.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ModelMonitor } from './model.js';
import { type Actor, type Result, type Settings, Stage, secondsOf, watchWays } from './stage.js';

const STEPS = 60;

let stage: Stage;
let ways: () => string[];
beforeAll(async () => {
  stage = await Stage.open();
  ways = watchWays();
});
afterAll(() => stage.close());

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Life {
  readonly story: string[] = [];
  readonly #pick: <T>(choices: readonly T[]) => T;
  #now = 0;
  #paused = false;

  constructor(
    readonly actor: Actor,
    readonly model: ModelMonitor,
    readonly draw: () => number,
  ) {
    this.#pick = (choices) => choices[Math.floor(draw() * choices.length)] as never;
  }

  get nextSeconds(): number | null {
    const next = this.model.next();
    return next === null ? null : next / 1000;
  }

  /** One step on both sides; most are events and sweeps. */
  async step(): Promise<void> {
    this.#now += Math.round(this.draw() * this.#pick([0, 2_000, 12_000, 40_000]));
    const kinds = ['report', 'report', 'report', 'sweep', 'sweep', 'sweep', 'change', 'outage', 'pause'] as const;
    const resumes = this.#paused && this.draw() < 0.4;
    const kind = resumes ? 'pause' : this.#pick(kinds);
    await this[kind](this.#now);
  }

  async #both(model: () => void, step: string): Promise<void> {
    this.story.push(step);
    model();
    await this.actor.play(step);
  }

  async report(now: number): Promise<void> {
    const results = Array.from({ length: this.#pick([1, 1, 1, 2, 4]) }, () =>
      this.#pick<Result>(['ok', 'ok', 'ok', 'degraded', 'error', 'down']),
    );
    this.actor.stage.process = this.draw() < 0.8 ? 0 : 1;
    await this.#both(() => this.model.report(now, results), `${now / 1000} ${results.join(' ')}`);
  }

  async sweep(now: number): Promise<void> {
    await this.#both(() => this.model.sweep(now), `${now / 1000} sweep`);
  }

  async change(now: number): Promise<void> {
    const settings: Required<Omit<Settings, 'longest'>> = {
      every: this.#pick([10, 11, 17]),
      degraded: this.#pick([1, 1.05, 4 / 3]),
      down: this.#pick([4 / 3, 1.7, 3]),
    };
    const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    await this.#both(() => this.model.change(now, settings), `${now / 1000} set ${words.join(' ')}`);
  }

  async pause(now: number): Promise<void> {
    this.#paused = !this.#paused;
    await this.#both(() => this.model.setPaused(now, this.#paused), `${now / 1000} ${this.#paused ? 'pause' : 'resume'}`);
  }

  async outage(from: number): Promise<void> {
    // transitions due before the outage are swept before it: the listening record never lets a sweep run ahead
    await this.sweep(from);
    this.#now += 1 + Math.round(this.draw() * 30_000);
    await this.#both(() => this.model.outage(from, this.#now), `${this.#now / 1000} deaf-since ${from / 1000}`);
  }
}

test.each(Array.from({ length: 24 }, (_, index) => index + 1))('life %i follows the rules', async (seed) => {
  await stage.forgetListening();
  const settings = { every: 10, degraded: 1.5, down: 3 };
  const life = new Life(await stage.newMonitor(settings), new ModelMonitor(settings), random(seed));
  for (let step = 0; step < STEPS; step += 1) {
    await life.step();
    const next = (await life.actor.row()).next_transition_at;
    expect([next && secondsOf(next), life.story.join('; ')]).toEqual([life.nextSeconds, life.story.join('; ')]);
  }
  const expected = life.model.transitions.map(({ at, to, reason }) => `${at / 1000} ${to} ${reason}`).join('; ');
  const actual = await life.actor.transitions().catch((error: Error) => error.message);
  expect(`${actual}\n${life.story.join('; ')}`).toBe(`${expected}\n${life.story.join('; ')}`);
  expect(life.model.transitions.length).toBeGreaterThan(9);
});

test('the events were written in both ways, and the cache was outdated now and then', () => {
  const all = ways().join(' ');
  const known = all.match(/known/g)?.length ?? 0;
  // after a failed proof the full statement follows
  expect([known > 100, all.includes('known full'), all.includes('known known')]).toEqual([true, true, true]);
});
