import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Survey } from '../../../src/feedback/api.js';
import { leaveAlone, mayAsk } from '../../../src/feedback/loader/survey-memory.js';

describe('a visitor', () => {
  const survey = (more: Partial<Survey> = {}) => ({ id: 's1', sampleRate: 50, cooldownDays: 7, ...more }) as Survey;
  const DAY = 86_400_000;
  let items: Map<string, string>;
  beforeEach(() => {
    items = new Map();
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    };
    Object.assign(globalThis, { localStorage: storage });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    jest.restoreAllMocks();
  });

  test('is drawn once per survey: once included by the rate, always included', () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.6);
    expect(mayAsk(survey(), 0)).toBe(false);
    random.mockReturnValue(0);
    expect(mayAsk(survey(), 0)).toBe(false);
    expect(mayAsk(survey({ sampleRate: 61 }), 0)).toBe(true);
    expect(mayAsk(survey({ id: 's2' }), 0)).toBe(true);
  });

  test.each([
    [0, 0, false],
    [0.999_999, 100, true],
  ])('with the draw %d is asked at a rate of %d: %s', (draw, sampleRate, asked) => {
    jest.spyOn(Math, 'random').mockReturnValue(draw);
    expect(mayAsk(survey({ sampleRate }), 0)).toBe(asked);
  });

  test('is not asked again during the cooldown', () => {
    const all = survey({ sampleRate: 100 });
    expect(mayAsk(all, 0)).toBe(true);
    leaveAlone(all, 1000);
    expect([mayAsk(all, 1000), mayAsk(all, 1000 + 7 * DAY - 1), mayAsk(all, 1000 + 7 * DAY)]).toEqual([false, false, true]);
  });

  test('is not asked if nothing can be stored; old surveys are forgotten', () => {
    for (let count = 0; count < 40; count += 1) mayAsk(survey({ id: `s${count}`, sampleRate: 100 }), 0);
    expect(Object.keys(JSON.parse([...items.values()][0] as string))).toHaveLength(20);
    Object.assign(globalThis, {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
    });
    expect(mayAsk(survey({ sampleRate: 100 }), 0)).toBe(false);
  });
});
