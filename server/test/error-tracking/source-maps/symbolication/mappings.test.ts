/** Events wait for their mapped frames; for a limited time, and not repeatedly. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { knowRelease } from '../../../../src/error-tracking/source-maps/store-release.js';
import { RememberedMappings } from '../../../../src/error-tracking/source-maps/symbolication/remembered-mappings.js';
import type { Mapping } from '../../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { createIngest, keyOf, SlowSymbolicator, unmapped } from '../../support/create-ingest.js';
import { exceptionEvent } from '../../support/sender.js';
import { at, WriterStage } from '../../support/writer-stage.js';

describe('the ingest', () => {
  let stage: WriterStage;
  beforeAll(async () => {
    stage = await WriterStage.open();
  });
  afterAll(() => stage.close());

  const text = (more: object = {}) => JSON.stringify({ propertyId: stage.home.propertyId, ...exceptionEvent(), ...more });

  test('waits a moment for the maps', async () => {
    const symbolicator = new SlowSymbolicator();
    await createIngest(stage, symbolicator).fromServer(keyOf(stage), text(), at(0));
    expect(symbolicator.patiences).toEqual([2_500]);
  });

  test("reports the database's answer about an event's release, wherever its maps were uploaded", async () => {
    const symbolicator = new SlowSymbolicator();
    const ingest = createIngest(stage, symbolicator);
    const report = (release?: string) => ingest.fromServer(keyOf(stage), text({ release }), at(0));
    await report('1.0.0');
    const key = { organization_id: stage.home.organizationId, property_id: stage.home.propertyId, name: '1.0.0' };
    await knowRelease(stage.database.knex, key, at(1));
    await report('1.0.0');
    await report('2.0.0');
    await report();
    expect(symbolicator.notes).toEqual([
      ['1.0.0', false],
      ['1.0.0', true],
      ['2.0.0', false],
    ]);
  });

  test('lets a limited number of one organization wait for them; the next continue without, and others continue', async () => {
    const symbolicator = new SlowSymbolicator();
    let release = () => undefined as unknown;
    const open = new Promise<void>((resolve) => {
      release = resolve;
    });
    symbolicator.answer = async (positions) => {
      await open;
      return positions.map(({ file }) => unmapped(file));
    };
    const ingest = createIngest(stage, symbolicator);
    const other = await stage.addHome();
    const waiting = Array.from({ length: 500 }, () => ingest.fromServer(keyOf(stage), text(), at(0)));
    // each has to find its property first
    while (symbolicator.asked < 500) await new Promise((resolve) => setImmediate(resolve));
    const next = ingest.fromServer(keyOf(stage), text(), at(0));
    while (symbolicator.asked < 501) await new Promise((resolve) => setImmediate(resolve));
    expect(symbolicator.patiences.slice(499)).toEqual([2_500, 0]);
    const theirs = ingest.fromServer(
      { ...keyOf(stage), organizationId: other.organizationId },
      JSON.stringify({ propertyId: other.propertyId, message: 'of another' }),
      at(0),
    );
    // the stage's key is not theirs, which is discovered after the frames
    expect(await theirs).toBeNull();
    release();
    await Promise.all([...waiting, next]);
    expect(await stage.count('error_events')).toBe(506);
  });
});

describe('remembered mappings', () => {
  const maps = { organizationId: 'o', propertyId: 'p', release: '1.0.0' };
  const positions = [{ file: '/app/a.js', line: 1, column: 1 }];

  test('are requested once for each stack, release and property, with and without source lines', async () => {
    const symbolicator = new SlowSymbolicator();
    const remembered = new RememberedMappings(symbolicator, 3_600_000);
    const ask = [
      () => remembered.symbolicate(maps, positions, false),
      () => remembered.symbolicate(maps, positions, true),
      () => remembered.symbolicate(maps, [{ file: '/app/a.js', line: 1, column: 2 }], false),
      () => remembered.symbolicate({ ...maps, release: null }, positions, false),
      () => remembered.symbolicate({ ...maps, release: 'null' }, positions, false),
      () => remembered.symbolicate({ ...maps, propertyId: 'q' }, positions, false),
      () => remembered.symbolicate({ ...maps, organizationId: 'q' }, positions, false),
    ];
    const first = await Promise.all(ask.map((one) => one()));
    expect(symbolicator.asked).toBe(ask.length);
    expect(await Promise.all(ask.map((one) => one()))).toEqual(first);
    expect(symbolicator.asked).toBe(ask.length);
  });

  test('are forgotten with the files of their release, also those still being looked up', async () => {
    const symbolicator = new SlowSymbolicator();
    const remembered = new RememberedMappings(symbolicator, 3_600_000);
    const other = { ...maps, release: '2.0.0' };
    await remembered.symbolicate(maps, positions, false);
    await remembered.symbolicate(other, positions, false);
    const late = remembered.symbolicate(maps, positions, true);
    remembered.forget(maps);
    await late;
    expect([symbolicator.asked, symbolicator.forgotten]).toEqual([3, 1]);
    await remembered.symbolicate(maps, positions, false);
    await remembered.symbolicate(maps, positions, true);
    await remembered.symbolicate(other, positions, false);
    expect(symbolicator.asked).toBe(5);
  });

  test.each(['deferred', 'no_release', 'release_has_no_maps'] as const)('are not remembered where they say %s', async (reason) => {
    const symbolicator = new SlowSymbolicator();
    const remembered = new RememberedMappings(symbolicator, 3_600_000);
    symbolicator.answer = async (asked) => asked.map(({ file }): Mapping => ({ mapped: false, path: file, reason, nearestPath: null }));
    await remembered.symbolicate(maps, positions, false, 2_500);
    await remembered.symbolicate(maps, positions, false, 0);
    expect(symbolicator.patiences).toEqual([2_500, 0]);
  });

  test('are not cached if they failed', async () => {
    const symbolicator = new SlowSymbolicator();
    const remembered = new RememberedMappings(symbolicator, 3_600_000);
    const { answer } = symbolicator;
    symbolicator.answer = () => Promise.reject(new Error('the thread ended'));
    await expect(remembered.symbolicate(maps, positions, false)).rejects.toThrow('the thread ended');
    symbolicator.answer = answer;
    expect(await remembered.symbolicate(maps, positions, false)).toHaveLength(1);
  });
});
