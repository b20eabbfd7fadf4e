/** Intakes like those of processes, each with its own writer, over one database. */

import { ErrorIngest } from '../../../src/error-tracking/ingest/error-ingest.js';
import { createErrorWriter } from '../../../src/error-tracking/ingest/error-writer.js';
import { writeErrorEvents } from '../../../src/error-tracking/ingest/event-writer.js';
import type { DeferredGroups } from '../../../src/error-tracking/regrouping/deferred-groups.js';
import { Succession } from '../../../src/error-tracking/regrouping/succession.js';
import { KnownRules } from '../../../src/error-tracking/rules/known-rules.js';
import { Masks } from '../../../src/error-tracking/scrubbing/masks.js';
import type { Mapping, MapsOf, Position, Symbolicator } from '../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { PropertyDirectory } from '../../../src/identity/properties/directory.js';
import { Limits } from '../../../src/kernel/contract/limits/limits.js';
import type { SigningKey } from '../../../src/transports/ingest/key-cache.js';
import { SigningSecret } from '../../../src/transports/ingest/signature.js';
import { eachOwn } from '../../harness/principals.js';
import type { WriterStage } from './writer-stage.js';

/** A symbolicator that answers when the test lets it, and counts the requests. */
export class SlowSymbolicator implements Symbolicator {
  asked = 0;
  forgotten = 0;
  /** The reports about releases. */
  readonly notes: [release: string | null, hasMaps: boolean][] = [];
  /** The patience of each request. */
  readonly patiences: (number | undefined)[] = [];
  answer: (positions: readonly Position[]) => Promise<Mapping[]> = async (positions) => positions.map(({ file }) => unmapped(file));

  symbolicate(_maps: unknown, positions: readonly Position[], _context?: boolean, patienceMs?: number): Promise<Mapping[]> {
    this.asked += 1;
    this.patiences.push(patienceMs);
    return this.answer(positions);
  }

  whyNone(): null {
    return null;
  }

  note(maps: MapsOf, hasMaps: boolean): void {
    this.notes.push([maps.release, hasMaps]);
  }

  forget(): void {
    this.forgotten += 1;
  }

  async close(): Promise<void> {}
}

/** The answer for a file that no map of the release covers. */
export const unmapped = (path: string): Mapping => ({ mapped: false, path, reason: 'path_not_found', nearestPath: null });

export function createIngest(
  stage: WriterStage,
  symbolicator: Symbolicator = new SlowSymbolicator(),
  patienceMs?: number,
  deferred: Pick<DeferredGroups, 'note'> = { note: () => undefined },
): ErrorIngest {
  const writer = createErrorWriter({
    lanes: 4,
    founderOf: eachOwn,
    write: (items) => writeErrorEvents(stage.database.errors, items),
    maxBatchItems: 1_000,
    maxBatchBytes: 4_194_304,
    maxQueueItems: 20_000,
    maxQueueBytes: 33_554_432,
  });
  const properties = new PropertyDirectory(stage.database.knex);
  return new ErrorIngest({
    writer,
    properties,
    masks: new Masks(stage.database.knex),
    rules: new KnownRules(stage.database.knex),
    matches: { count: () => undefined },
    symbolicator,
    succession: new Succession(stage.database.knex, symbolicator),
    deferred,
    ...(patienceMs !== undefined && { patienceMs }),
    limits: new Limits({ browserErrors: null, browserErrorsOfProperty: null }),
  });
}

/** The stage's key as cached; only its proof by the writer matters. */
export const keyOf = (stage: WriterStage): SigningKey => ({
  keyId: stage.keyId,
  revision: 1,
  organizationId: stage.home.organizationId,
  projectId: stage.home.propertyId,
  projectSlug: null,
  personId: null,
  name: 'Stage',
  scopes: ['errors:write'],
  allowedCidrs: [],
  expiresAt: null,
  secret: new SigningSecret(''),
});
