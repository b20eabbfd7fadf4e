/** The role ingest: errors of servers and of pages. */
import type { IngestPart } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import { ErrorIngest } from './ingest/error-ingest.js';
import { createErrorWriter } from './ingest/error-writer.js';
import { writeErrorEvents } from './ingest/event-writer.js';
import { DeferredGroups } from './regrouping/deferred-groups.js';
import { Succession } from './regrouping/succession.js';
import { KnownRules } from './rules/known-rules.js';
import { RuleMatches } from './rules/rule-matches.js';
import { Masks } from './scrubbing/masks.js';
import type { Symbolicator } from './source-maps/symbolication/symbolicator.js';

/** An event without its payload, with its index entries, and part of a new issue. */
const ROW_BYTES = 500;

export function openIngest(
  { clock, database, sizes, limits, log, shutdown }: Process,
  symbolicator: Symbolicator,
  tools: IngestTools,
): IngestPart {
  const writer = createErrorWriter({
    ...tools.queue('error events', 'errors', 'data'),
    storedBytes: ({ payload }) => (payload?.length ?? 0) + ROW_BYTES,
    // one connection remains for organizations without delays
    lanes: Math.max(1, sizes.errors - 1),
    write: (items) => writeErrorEvents(database.errors, items),
  });
  tools.watch('error events', writer);
  shutdown.add('error queue', () => writer.drain());
  const succession = new Succession(database.knex, symbolicator);
  const deferred = new DeferredGroups({ database: database.knex, symbolicator, succession, clock, log });
  shutdown.add('events that wait for their source maps', () => deferred.close());
  const masks = new Masks(database.knex);
  const rules = new KnownRules(database.knex);
  const matches = new RuleMatches(database.knex, log);
  shutdown.add('matches of error rules', () => matches.flush());
  const ingest = new ErrorIngest({
    writer,
    properties: tools.properties,
    masks,
    rules,
    matches,
    symbolicator,
    succession,
    deferred,
    limits,
  });
  return {
    endpoints: {
      reportServerError: tools.signed(({ key, text, receivedAt, eventId, count }) => {
        count(1);
        return ingest.fromServer(key, text, receivedAt, () => eventId(0));
      }),
      reportBrowserError: tools.page((page, text, receivedAt) => ingest.fromBrowser(page, text, receivedAt)),
    },
  };
}
