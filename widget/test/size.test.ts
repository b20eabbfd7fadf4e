/** What every page of every customer loads stays small. Sizes do not depend on the machine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

beforeAll(async () => {
  const { buildWidget } = (await import(path.join(root, 'scripts/build-widget.mjs'))) as { buildWidget: (root: string) => Promise<void> };
  await buildWidget(root);
});

// the core has room for pageviews, events and web vitals below 2,000
test.each([
  ['tracker.js', 1200],
  ['tracker-errors.js', 6000],
])('%s is under %d bytes with gzip', (name, limit) => {
  const built = readFileSync(path.join(root, 'widget/dist', name));
  expect(built.length).toBeGreaterThan(0);
  expect(gzipSync(built, { level: 9 }).length).toBeLessThan(limit);
});
