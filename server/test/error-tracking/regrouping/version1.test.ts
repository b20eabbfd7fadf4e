/**
 * Data of an installation that grouped by version 1, created by the code of that time: sixteen events with their issues. After the upgrade nothing
 * known counts as new, and nothing new is hidden by known issues.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventPayload, ImportanceFacts } from '../../../src/error-tracking/events/event.js';
import { groupingOf } from '../../../src/error-tracking/grouping/fingerprint.js';
import { groupingOfVersion1 } from '../../../src/error-tracking/grouping/fingerprint-v1.js';
import { importanceKey } from '../../../src/error-tracking/importance/importance-key.js';
import { writeErrorEvents } from '../../../src/error-tracking/ingest/event-writer.js';
import { Succession } from '../../../src/error-tracking/regrouping/succession.js';
import { resolveFrames } from '../../../src/error-tracking/source-maps/symbolication/resolve-frames.js';
import type { Symbolicator } from '../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import type { KnownProperty } from '../../../src/identity/properties/directory.js';
import { NO_MAPS } from '../support/events.js';
import { mapsBy } from '../support/maps-in-process.js';
import { insertEvents, insertIssues } from '../support/rows.js';
import { WriterStage } from '../support/writer-stage.js';

interface Version1Event {
  release: string | null;
  fingerprint: string;
  parts: string[];
  type: string;
  message: string;
  culprit: string | null;
  facts: ImportanceFacts;
  payload: EventPayload;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const EVENTS: Version1Event[] = read('version1.json');
const { script, map } = read('../grouping/react-builds/vite.json');
const MAPS: Symbolicator = mapsBy(script, map);
const TWO_BUGS = EVENTS.filter(({ parts }) => parts.includes('shop.views|checkout|'));

let stage: WriterStage;
/** Issues by their fingerprints of version 1. */
let issues: Map<string, string>;
let property: KnownProperty;

beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  const id = await stage.addProperty();
  property = {
    id,
    organizationId: stage.home.organizationId,
    domain: 'example.com',
    projectId: null,
    allowedHostnames: [],
    scriptHosts: [],
  };
  const distinct = EVENTS.filter(({ fingerprint }, index) => EVENTS.findIndex((event) => event.fingerprint === fingerprint) === index);
  const rows = distinct.map(({ payload, release: _release, facts, ...row }) => ({ ...row, facts, platform: payload.platform }));
  const ids = await insertIssues(stage.database.knex, property, rows);
  issues = new Map(distinct.map(({ fingerprint }, index) => [fingerprint, ids[index] as string]));
  for (const { fingerprint, release, payload } of EVENTS)
    await insertEvents(stage.database.knex, property, issueOf(fingerprint), [{ fingerprint, release, payload }]);
});

const issueOf = (version1: string) => issues.get(version1) as string;
const dropEvents = () => stage.database.knex('error_events').where({ property_id: property.id }).delete();
const changeIssue = (id: string, changes: object) => stage.database.knex('error_issues').where({ id }).update(changes);

/** Ingests an event like a newly started process; returns its issue. */
async function arrive({ payload, release }: Pick<Version1Event, 'payload' | 'release'>, maps: Symbolicator = MAPS): Promise<string> {
  const now = new Date();
  const frames = await resolveFrames(payload, { property, release }, maps, { context: true });
  const grouping = groupingOf(payload, frames);
  await new Succession(stage.database.knex, maps).settle({ property, payload, frames, grouping }, now);
  const type = payload.exceptions[0]?.type ?? 'Message';
  const facts = { platform: payload.platform, type, message: '', frames: [], browser: null };
  const item = stage.event(0, { propertyId: property.id, fingerprint: grouping.fingerprint, release, receivedAt: now, occurredAt: now });
  const newIssue = () => ({
    ...grouping,
    type,
    message: '',
    culprit: null,
    platform: payload.platform,
    facts,
    importanceKey: importanceKey(facts),
  });
  const [outcome] = await writeErrorEvents(stage.database.patient, [{ ...item, newIssue }]);
  return outcome?.type === 'stored' ? outcome.issueId : `${outcome?.type}`;
}

/** The event with another source line at the throw. */
function elsewhere(event: Version1Event, line: string): Version1Event {
  const copy = structuredClone(event);
  copy.payload.exceptions[0]!.frames[0]!.context = { before: [], line, after: [] };
  return copy;
}

test('the rules of version 1 still give the same result', async () => {
  for (const { payload, release, fingerprint, parts } of EVENTS) {
    const frames = await resolveFrames(payload, { property, release }, MAPS, { context: true });
    expect(groupingOfVersion1(payload, frames)).toEqual({ version: 1, fingerprint, parts });
  }
});

test('a known error leads to its issue: no event creates a new one', async () => {
  for (const event of EVENTS) expect([event.parts, await arrive(event)]).toEqual([event.parts, issueOf(event.fingerprint)]);
  const made = await stage.database.knex('error_fingerprints').where({ property_id: property.id, version: 2 });
  // eight of React, two, two and four others
  expect(made).toHaveLength(16);
  const open = stage.database.knex('error_fingerprints').where({ property_id: property.id, version: 1 }).whereNull('led_to_version');
  expect(await open).toEqual([]);
});

describe('a bug that the issue never had', () => {
  const [known] = TWO_BUGS as [Version1Event];

  test.each(['unresolved', 'resolved', 'ignored'])('is a new issue beside one that is %s', async (status) => {
    await changeIssue(issueOf(known.fingerprint), { status });
    const id = await arrive(elsewhere(known, "    shipping = zones['north']"));
    expect(id).not.toBe(issueOf(known.fingerprint));
    expect(await stage.issue(id)).toMatchObject({ status: 'unresolved', told_new: false, events: '1' });
    for (const event of TWO_BUGS) expect(await arrive(event)).toBe(issueOf(known.fingerprint));
    expect(await stage.issue(issueOf(known.fingerprint))).toMatchObject({ status: status === 'resolved' ? 'unresolved' : status });
  });
});

describe('an issue without stored events', () => {
  const [known] = TWO_BUGS as [Version1Event];
  beforeEach(dropEvents);

  test('takes the first event for the old bug, and the next is new', async () => {
    expect(await arrive(known)).toBe(issueOf(known.fingerprint));
    expect(await arrive(TWO_BUGS[1] as Version1Event)).not.toBe(issueOf(known.fingerprint));
    expect(await arrive(known)).toBe(issueOf(known.fingerprint));
  });

  test('a resolved issue takes only equal events', async () => {
    await changeIssue(issueOf(known.fingerprint), { status: 'resolved' });
    expect(await arrive(TWO_BUGS[1] as Version1Event)).not.toBe(issueOf(known.fingerprint));
    expect(await arrive(known)).toBe(issueOf(known.fingerprint));
  });
});

test('stored events whose source maps are missing prove nothing', async () => {
  const [avatar, invoice] = EVENTS as [Version1Event, Version1Event];
  const [gone, there] = ['web@1', 'web@2'];
  const maps: Symbolicator = {
    ...MAPS,
    symbolicate: (of, positions, context) => (of.release === gone ? NO_MAPS : MAPS).symbolicate(of, positions, context),
  };
  expect(await arrive({ ...invoice, release: there }, maps)).toBe(issueOf(avatar.fingerprint));
});

test('fingerprints lead to the target of a merged issue', async () => {
  const [known] = TWO_BUGS as [Version1Event];
  const target = issueOf(EVENTS[0]!.fingerprint);
  await changeIssue(issueOf(known.fingerprint), { merged_into: target });
  await stage.database
    .knex('error_fingerprints')
    .where({ property_id: property.id, fingerprint: known.fingerprint })
    .update({ issue_id: target });
  expect(await arrive(known)).toBe(target);
  expect(await arrive(TWO_BUGS[1] as Version1Event)).toBe(target);
});

test('several concurrent processes agree', async () => {
  await dropEvents();
  const [known] = TWO_BUGS as [Version1Event];
  const ids = await Promise.all(Array.from({ length: 6 }, () => arrive(known)));
  expect(new Set(ids)).toEqual(new Set([issueOf(known.fingerprint)]));
});
