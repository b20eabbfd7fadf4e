/** Random properties: a few visitors around midnight in some time zone, and a question about them. */

import { ATTRIBUTES, DIMENSIONS, type Dimension } from '../../../src/analytics/engine/dimensions.js';
import type { Hit } from '../../../src/analytics/engine/sessions/hit-log.js';
import { addDays, dayStartSec, localDayOf } from '../../../src/kernel/net/local-days.js';
import { Random } from './random.js';

export interface CaseFilter {
  /** `prop` is a value of the property with key 1; `goal` is an event. */
  by: Dimension | 'prop' | 'goal';
  negated: boolean;
  values: number[];
}

export interface Case {
  id: number;
  zone: string;
  from: string;
  to: string;
  hits: Hit[];
  filters: CaseFilter[];
  dimension: Dimension;
  /** Codes of hits: twice the id for pages, one more for events. */
  steps: number[][];
}

/** Middle days, some with a change of clocks: by an hour, by half an hour, or at midnight. Offsets of 30 and 45 minutes are among them. */
const PLACES: readonly [string, string][] = [
  ['UTC', '2026-05-12'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Kolkata', '2026-02-28'],
  ['Asia/Kathmandu', '2025-12-31'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
  ['Pacific/Kiritimati', '2026-01-01'],
  ['Pacific/Pago_Pago', '2026-06-30'],
];
const US = 1_000_000;
const GAP = 1_800 * US;
/** Steps between hits, many of them at the limits of a session. */
const STEPS = [0, 0, US, 90 * US, 600 * US, 1_500 * US, GAP - 1, GAP, GAP, GAP + 1, 2 * GAP, 9 * GAP];
const FILTERED = [
  'source',
  'channel',
  'country',
  'device',
  'browser',
  'region',
  'utmSource',
  'utmTerm',
  'entryPage',
  'exitPage',
  'page',
  'page',
  'prop',
  'goal',
] as const;
/** Every breakdown. Pages come up more often because they have their own code. */
const COUNTED: readonly Dimension[] = [...DIMENSIONS, 'page', 'page'];

/** An id under the local day's salt, so that a visitor's id changes daily. */
const visitorOn = (person: number, day: string, property: number) =>
  BigInt(person) * 4_000_000_000_000n + BigInt(Date.parse(day) / 86_400_000) * 3_000_000n - BigInt(property);

function hitOf(random: Random, property: number, zone: string, person: number, at: number, arrival: number): Hit {
  const day = localDayOf(at / 1_000, zone);
  const isFresh = at < (dayStartSec(day, zone) + 1_800) * US;
  const event = random.chance(0.3) ? 1 + random.below(3) : 0;
  return {
    at,
    seq: arrival,
    visitor: visitorOn(person, day, property),
    previousVisitor: isFresh && random.chance(0.8) ? visitorOn(person, addDays(day, -1), property) : null,
    event,
    page: 1 + random.below(5),
    interactive: event === 0 || random.chance(0.6),
    eventId: Array.from({ length: 4 }, () =>
      random
        .below(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join(''),
    attributes: ATTRIBUTES.map((_, index) => random.below(index % 5 === 4 ? 300 : 4)),
    props: random.chance(0.25) ? [1, 1 + random.below(3), 2, 1 + random.below(2)] : [],
  };
}

function hitsOf(random: Random, property: number, zone: string, middle: string): Hit[] {
  const hits: Hit[] = [];
  const noon = dayStartSec(middle, zone) * US;
  for (let person = 1 + random.below(3); person > 0; person -= 1) {
    const isRestless = random.chance(0.03);
    let at = noon + Math.floor((random.chance(0.5) ? random.next() - 0.5 : random.next() * 60 - 24) * 3_600) * US;
    for (let count = isRestless ? 60 : 1 + random.below(9); count > 0; count -= 1) {
      const arrival = at + random.below(40 * US);
      const hit = hitOf(random, property, zone, person, at, arrival);
      hits.push(hit);
      if (random.chance(0.08)) hits.push({ ...hit, at: at + random.pick([0, US, 50 * US]), seq: arrival + 1 });
      at += isRestless ? 1_700 * US : random.pick(STEPS);
    }
  }
  // rows are not committed in the order of the clock
  return hits.sort((one, other) => one.seq - other.seq);
}

export function randomCase(id: number): Case {
  const random = new Random(id * 7_919 + 1);
  const [zone, middle] = random.pick(PLACES);
  const from = addDays(middle, random.below(2) - 1);
  const filters = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () => ({
    by: random.pick(FILTERED),
    negated: random.chance(0.3),
    values: Array.from({ length: 1 + random.below(2) }, () => random.below(4)),
  }));
  const code = () => (random.chance(0.7) ? (1 + random.below(4)) * 2 : (1 + random.below(3)) * 2 + 1);
  return {
    id,
    zone,
    from,
    to: addDays(from, random.below(3)),
    hits: hitsOf(random, id, zone, middle),
    filters,
    dimension: random.pick(COUNTED),
    steps: Array.from({ length: 2 + random.below(3) }, () => Array.from({ length: 1 + random.below(2) }, code)),
  };
}
