/** What ingest offers to the domains that take something in. */
import type { PropertyDirectory } from '../../identity/properties/directory.js';
import type { AnyPageEndpoint } from './any-page.js';
import type { Beats } from './beats.js';
import type { FairWriterOptions, QueueRefusal } from './fair-writer.js';
import type { IngestEndpoint } from './http.js';
import type { PageEndpoint } from './page.js';
import type { SignedEndpoint } from './signed.js';

type QueueOptions = Pick<
  FairWriterOptions<unknown, unknown>,
  'maxQueueItems' | 'maxQueueBytes' | 'maxBatchItems' | 'maxBatchBytes' | 'onBatch'
> & { onRefused: (reason: QueueRefusal) => void };

export interface IngestTools {
  /** An endpoint for requests that a project key signs. */
  signed: (endpoint: SignedEndpoint) => IngestEndpoint;
  /** An endpoint for the pages of a property. */
  page: (endpoint: PageEndpoint) => IngestEndpoint;
  /** An endpoint for what any page may send. */
  anyPage: (endpoint: AnyPageEndpoint) => IngestEndpoint;
  /** The bounds of a queue, and its metrics under this name. */
  queue: (name: string) => QueueOptions;
  /** Counts what waits in a queue among what is pending. */
  watch: (queue: { readonly pending: number }) => void;
  /** The record of when this process could hear. */
  beats: Beats;
  properties: PropertyDirectory;
}
