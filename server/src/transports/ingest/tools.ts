/** What ingest offers to domains with ingest endpoints. */
import type { PropertyDirectory } from '../../identity/properties/directory.js';
import type { StorageClaim, StorageKind } from '../../kernel/storage/claims.js';
import type { AnyPageEndpoint } from './any-page.js';
import type { FairWriterOptions, QueueRefusal } from './group-commit/fair-writer.js';
import type { IngestEndpoint } from './http.js';
import type { Beats } from './listening/beats.js';
import type { PageEndpoint } from './page.js';
import type { SignedEndpoint } from './signed.js';

type QueueOptions = Pick<
  FairWriterOptions<unknown, unknown>,
  'founderOf' | 'maxQueueItems' | 'maxQueueBytes' | 'maxBatchItems' | 'maxBatchBytes' | 'onBatch' | 'admit' | 'onStored'
> & { onRefused: (reason: QueueRefusal) => void };

export interface IngestTools {
  /** An endpoint for requests signed with a project key. */
  signed: (endpoint: SignedEndpoint) => IngestEndpoint;
  /** An endpoint for pages of a property. */
  page: (endpoint: PageEndpoint) => IngestEndpoint;
  /** An endpoint for data that any page may send. */
  anyPage: (endpoint: AnyPageEndpoint) => IngestEndpoint;
  /** The limits of a queue, its metrics under this name, and the quota for what it stores. */
  queue: (name: string, stores: StorageKind, claim: StorageClaim) => QueueOptions;
  /** Adds a queue's items to the pending ones, and shows how full it is under this name. */
  watch: (name: string, queue: { readonly pending: number; readonly fill: number }) => void;
  /** Records when this process was listening. */
  beats: Beats;
  properties: PropertyDirectory;
}
