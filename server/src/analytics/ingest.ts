/** The role ingest: accepts pageviews, events and web vitals from pages and servers. */
import type { IngestPart } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { FairWriter } from '../transports/ingest/group-commit/fair-writer.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import { Dictionary } from './ingest/dictionary.js';
import { Drops } from './ingest/drops.js';
import type { HitItem, HitOutcome } from './ingest/hit.js';
import { HitIngest } from './ingest/hit-ingest.js';
import { writeHits } from './ingest/hit-writer.js';
import { ReferrerSpam } from './ingest/sources/referrer-spam.js';
import { Salts } from './ingest/visitors/salts.js';

/** Weight of a hit in the queue, besides its body. */
const HIT_BYTES = 300;
/** How often replaced files are looked for. */
const FILES_MS = 60_000;

export async function openIngest(
  { config, database, founderOf, lanes, limits, log, places, shutdown }: Process,
  tools: IngestTools,
): Promise<IngestPart> {
  const writer = new FairWriter<HitItem, HitOutcome>({
    ...tools.queue('analytics events', 'analytics', 'data'),
    storedBytes: ({ hits, vitals }) =>
      hits.reduce((bytes, { props }) => bytes + (props?.length ?? 0), 0) + (hits.length + vitals.length) * HIT_BYTES,
    together: true,
    lanes,
    write: (items) => writeHits(database.ingest, items),
    organizationOf: ({ organizationId }) => organizationId,
    weigh: ({ bytes, hits, vitals }) => bytes + (hits.length + vitals.length) * HIT_BYTES,
    receivedAt: ({ receivedAt }) => receivedAt,
  });
  tools.watch('analytics events', writer);
  const drops = new Drops(database.knex, log);
  shutdown.add('counts of dropped events', () => drops.flush());
  shutdown.add('analytics queue', () => writer.drain());
  const referrerSpam = new ReferrerSpam(config.referrerSpamFile, log);
  const refresh = () => Promise.all([places.refresh(), referrerSpam.refresh()]);
  await refresh();
  const timer = setInterval(() => void refresh(), FILES_MS).unref();
  shutdown.add('files of places and referrer spam', () => clearInterval(timer));
  const [dictionary, salts] = [new Dictionary(database.knex, founderOf), new Salts(database.knex)];
  const hits = new HitIngest({ writer, properties: tools.properties, dictionary, salts, geo: places, referrerSpam, drops, limits });
  return {
    endpoints: {
      reportPageEvents: tools.anyPage((page, text, receivedAt) => hits.fromPage(page, text, receivedAt)),
      reportServerEvents: tools.signed((request) => hits.fromServer(request)),
    },
  };
}
