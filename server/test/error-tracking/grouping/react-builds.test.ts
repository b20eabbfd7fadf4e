/** Errors of a React application with eight bugs, recorded in Chromium from real builds; the maps only cover the positions in these stacks. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { groupingOf } from '../../../src/error-tracking/grouping/fingerprint.js';
import { groupingOfVersion1 } from '../../../src/error-tracking/grouping/fingerprint-v1.js';
import { culpritOf } from '../../../src/error-tracking/grouping/headline.js';
import { resolved, thrown } from '../support/events.js';
import { mapsBy } from '../support/maps-in-process.js';

interface Recorded {
  script: string;
  map: object;
  errors: { type: string; message: string; stack: string }[];
}

const readRecorded = (builder: string) =>
  JSON.parse(readFileSync(new URL(`react-builds/${builder}.json`, import.meta.url), 'utf8')) as Recorded;

async function grouped(builder: string) {
  const { script, map, errors } = readRecorded(builder);
  const maps = mapsBy(script, map);
  return Promise.all(
    errors.map(async ({ type, message, stack }) => {
      const event = thrown(type, message, stack);
      const frames = await resolved(event, maps);
      return { now: groupingOf(event, frames), before: groupingOfVersion1(event, frames), culprit: culpritOf(event, frames)?.text };
    }),
  );
}

describe.each(['vite', 'webpack'])('built by %s', (builder) => {
  test('eight bugs are eight issues, with names from the sources', async () => {
    const events = await grouped(builder);
    expect(events.map(({ now }) => now.parts)).toEqual([
      ['javascript', 'TypeError', 'src/views.tsx|Avatar|{data.user.avatar.url}'],
      ['javascript', 'TypeError', 'src/views.tsx|Invoice|const count=data.invoice.lines.length'],
      ['javascript', 'TypeError', 'src/views.tsx|Chart|const first=data.series.points[0]'],
      ['javascript', 'TypeError', 'src/effects.tsx|Live|data.socket.connect()'],
      ['javascript', 'TypeError', 'src/effects.tsx|Title|document.title=data.page.heading.trim()'],
      ['javascript', 'TypeError', 'src/shop.tsx|buy|data.cart.items.push(1)'],
      ['javascript', 'TypeError', 'src/shop.tsx|onClick|data.form.send()'],
      ['javascript', 'TypeError', 'src/shop.tsx|onClick|data.list.entries.pop()'],
    ]);
    expect(events[3]?.culprit).toMatch(/^Live in .*src\/effects\.tsx$/);
  });

  test("version 1 distinguished three positions, by React's variables", async () => {
    const events = await grouped(builder);
    const places = events.map(({ before }) => before.parts[2]);
    expect(new Set(places)).toEqual(new Set(['src/views.tsx|Component|', 'src/effects.tsx|create|', 'src/shop.tsx|previousInstance|']));
  });
});
