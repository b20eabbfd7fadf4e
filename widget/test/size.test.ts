/** The scripts that every customer's page loads stay small. Sizes don't depend on the machine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

beforeAll(async () => {
  const { buildWidget } = (await import(path.join(root, 'scripts/build-widget.mjs'))) as { buildWidget: (root: string) => Promise<void> };
  await buildWidget(root);
});

test.each([
  ['tracker.js', 2000],
  ['tracker-errors.js', 6000],
  ['tracker-vitals.js', 4000],
  ['tracker-clicks.js', 900],
  ['widget.js', 5000],
  ['widget-dialog.js', 10_000],
  ['widget-screenshot.js', 11_500],
])('%s is under %d bytes with gzip', (name, limit) => {
  const built = readFileSync(path.join(root, 'widget/dist', name));
  expect(built.length).toBeGreaterThan(0);
  expect(gzipSync(built, { level: 9 }).length).toBeLessThan(limit);
});
