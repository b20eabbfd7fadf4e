/**
 * What the beats of several processes together say about when the service was listening. A beat is written `A 0-10`: process A, which has listened
 * since 0, has received everything up to 10 and reports at 10; `A 0-8@10` reports at 10 that it is certain only up to 8. `A off` signs off.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { INGEST } from '../../../../src/monitoring/silence/outage.js';
import { forgetProcesses, heardByAll } from '../../../../src/transports/ingest/listening/listening.js';
import { at, Stage, secondsOf } from '../../../monitoring/silence/stage.js';
import { recordBeat } from './record-beat.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.forgetListening());

const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? ids.set(name, uuidv7()).get(name)!;

/** Plays beats and returns the resulting outages, each with the beat that reported it. */
async function play(beats: string): Promise<string[]> {
  const { knex } = stage.database;
  const told: string[] = [];
  for (const beat of beats.split(';').map((text) => text.trim())) {
    const [, name = '', since, until, now = until] = /^(\w) (?:off|([\d.]+)-([\d.]+)(?:@([\d.]+))?)$/.exec(beat) ?? [];
    if (since === undefined)
      await knex('listening_processes')
        .where({ id: idOf(name) })
        .delete();
    else {
      const outage = await recordBeat(knex, INGEST, {
        id: idOf(name),
        since: at(Number(since)),
        heardUntil: at(Number(until)),
        now: at(Number(now)),
      });
      if (outage) told.push(`${secondsOf(outage.from)} to ${secondsOf(outage.to)}, told by ${beat}`);
    }
  }
  return told;
}

/** All recorded outages. */
async function outages(): Promise<string[]> {
  const rows = await stage.database.knex('service_outages').orderBy('started_at');
  return rows.map((row) => `${secondsOf(row.started_at)} to ${secondsOf(row.ended_at)}`);
}

test.each([
  ['one process that beats', 'A 0-0; A 0-0.5; A 0-1', []],
  ['one process with slow beats', 'A 0-0; A 0-4; A 0-60', []],
  ['a clean stop and a start', 'A 0-10; A off; B 50-50; B 50-50.5', ['10 to 50, told by B 50-50']],
  ['a stop and a start within a second', 'A 0-10; A off; B 10.8-10.8', ['10 to 10.8, told by B 10.8-10.8']],
  ['a kill and a start', 'A 0-10; B 50-50', ['10 to 50, told by B 50-50']],
  // the earlier process might still report that it was listening; after a while it will not
  ['a kill and a start at once', 'A 0-10; B 10.4-10.4; B 10.4-10.9; B 10.4-11.4; B 10.4-11.9', ['10 to 10.4, told by B 10.4-11.9']],
  ['a process that joins another', 'A 0-10; B 10.3-10.3; A 0-10.5; B 10.3-10.8', []],
  ['a process that joins another and beats first', 'A 0-10; B 10.3-10.3; B 10.3-10.8; A 0-11; B 10.3-11.3', []],
  ['one of two that signs off', 'A 0-10; B 0-10.2; A off; B 0-10.7; B 0-60', []],
  ['one of two that dies', 'A 0-10; B 0-10.2; B 0-10.7; B 0-60', []],
  ['one of two that stood still', 'A 0-10; B 0-10.2; A 30-30; B 0-30.2; A 30-30.5', ['10.2 to 30, told by A 30-30']],
  ['one of two that stood still while the other went on', 'A 0-10; B 0-29.8; A 30-30; B 0-30.3; A 30-30.5', []],
  ['a rolling restart', 'A 0-10; B 9-10; A off; B 9-10.5; C 10.7-10.7; B 9-11; B off; C 10.7-11.2', []],
  ['two that die and two that come', 'A 0-10; B 0-10.2; C 50-50; D 50.1-50.1; C 50-50.5; D 50.1-50.6', ['10.2 to 50, told by C 50-50']],
  [
    'one that dies and two that come at once',
    'A 0-10; B 10.4-10.4; C 10.6-10.6; C 10.6-11.1; C 10.6-11.6; B 10.4-11.7; C 10.6-12.1',
    ['10 to 10.4, told by C 10.6-11.6'],
  ],
  ['a process that stood still', 'A 0-10; A 40-40; A 40-40.5', ['10 to 40, told by A 40-40']],
  [
    'an outage after an outage',
    'A 0-10; A off; B 50-50; B 50-60; B off; C 70-70',
    ['10 to 50, told by B 50-50', '60 to 70, told by C 70-70'],
  ],
  // the event arrived before the first beat and is still being written
  [
    'an outage that ends while an event is still being written',
    'A 0-10; A off; B 50-49.9@50; B 50-50.5',
    ['10 to 50, told by B 50-49.9@50'],
  ],
  ['the very first start', 'A 1000-1000', []],
  ['a clock that was set back', 'A 0-10; A 0-9; A 0-9.5; A 0-10.5', []],
  ['a clock that was set back, and a start', 'A 0-10; A 0-9; A off; B 10-10', []],
  ['a start that follows the stop without a gap', 'A 0-10; A off; B 10-10', []],
])('%s', async (_what, beats, expected) => {
  expect(await play(beats)).toEqual(expected);
  expect(await outages()).toEqual(expected.map((outage) => outage.split(',')[0]));
});

test.each([
  ['one process', 'A 0-10', 10, 10],
  ['the one that is furthest behind', 'A 0-10; B 0-9.6@10', 10, 9.6],
  ['one that signed off delays nobody', 'A 0-10; B 0-9.6@10; B off', 10, 10],
  ['one that died delays the others for a while', 'A 0-10; B 0-14', 14.9, 10],
  ['and then no longer', 'A 0-10; B 0-14', 15.1, 14],
  ['no process listens any more', 'A 0-10', 16, null],
  ['no process ever listened', 'A off', 16, null],
  ['while it is open whether there was an outage, silence waits', 'A 0-10; B 10.4-10.4; B 10.4-10.9', 10.9, 10],
])('silence is judged up to the time that all have received: %s', async (_what, beats, now, expected) => {
  await play(beats);
  const heard = await heardByAll(stage.database.knex, 'ingest', at(now));
  expect(heard && secondsOf(heard)).toBe(expected);
});

test('processes that start concurrently record one outage', async () => {
  await play('A 0-10; A off');
  const { knex } = stage.database;
  const starts = Array.from({ length: 8 }, () =>
    recordBeat(knex, INGEST, { id: uuidv7(), since: at(50), heardUntil: at(50), now: at(50) }),
  );
  expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1);
  expect(await outages()).toEqual(['10 to 50']);
});

test('processes that ended long ago are forgotten', async () => {
  await play('A 0-10; B 0-65; B 0-71');
  await forgetProcesses(stage.database.knex, at(71));
  expect(await stage.database.knex('listening_processes').pluck('id')).toEqual([idOf('B')]);
});
