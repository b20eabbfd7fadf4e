import type { FoundMaps } from '../find/find-maps.js';
import { type PreparedMap, prepareMap } from '../prepare.js';
import { reasonOf, UploadError } from '../upload-error.js';
import { Batches } from './batches.js';
import { type MultipartBody, multipartBody } from './multipart.js';
import { Requests } from './requests.js';
import { assertStored, storedFiles } from './stored-files.js';
import { propertyOf, type Target } from './target.js';

/** The result for one map. */
export interface FileOutcome {
  path: string;
  /** unchanged: already stored. planned: a dry run would send it. */
  state: 'stored' | 'unchanged' | 'failed' | 'planned';
  /** The stored map's bytes; null if it is unreadable. */
  size: number | null;
  sha256: string | null;
  /** Why it failed; otherwise null. */
  reason: string | null;
}

export interface UploadOptions {
  /** Number of concurrent requests; default 2. */
  concurrency?: number | undefined;
  /** Whether to compress requests; default yes, except to a server on this machine, where compression only costs time. */
  gzip?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Called for each file with its result. */
  onFile?: ((outcome: FileOutcome) => void) | undefined;
  /** Called before the pause of each retry. */
  onRetry?: ((error: UploadError, pauseMs: number) => void) | undefined;
  /** Replaces the default retry rules. */
  retries?: { retries: number; firstPauseMs: number } | undefined;
}

/** A server stores one upload of a property at a time; a second request is sent meanwhile, and more would only wait. */
const DEFAULT_CONCURRENCY = 2;

/** After these, the rest of the upload cannot succeed. */
const HOPELESS = new Set([401, 403, 404]);

const isLocal = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** A running upload. */
class Upload {
  readonly outcomes: FileOutcome[] = [];
  private readonly sending = new Set<Promise<void>>();
  private hopeless: UploadError | null = null;
  private readonly concurrency: number;
  private readonly gzip: boolean;

  constructor(
    private readonly requests: Requests,
    private readonly target: Target,
    private readonly options: UploadOptions,
  ) {
    this.concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
    this.gzip = options.gzip ?? !isLocal(target.url);
  }

  /** Reads, compares and sends one map after the other: only the batches in flight are in memory at once. */
  async run({ maps, projectRoot }: FoundMaps): Promise<void> {
    const stored = await storedFiles(this.requests, this.target);
    const batches = new Batches<PreparedMap>();
    for (const found of maps) {
      if (this.hopeless) break;
      const map = await prepareMap(found, projectRoot);
      if (map.reason !== null) this.end(found.path, 'failed', null, map.reason);
      else if (stored.get(found.path) === map.sha256) this.end(found.path, 'unchanged', map, null);
      else await this.take(batches.add(map));
    }
    await this.take(batches.take());
    await Promise.all(this.sending);
    if (this.hopeless) throw this.hopeless;
  }

  private end(path: string, state: FileOutcome['state'], map: PreparedMap | null, reason: string | null): void {
    const outcome = { path, state, size: map?.content.length ?? null, sha256: map?.sha256 ?? null, reason };
    this.outcomes.push(outcome);
    this.options.onFile?.(outcome);
  }

  /** Starts sending a batch; returns when the next one may be filled. */
  private async take(batch: PreparedMap[] | null): Promise<void> {
    if (!batch?.length) return;
    const sending: Promise<void> = this.send(batch).finally(() => this.sending.delete(sending));
    this.sending.add(sending);
    if (this.sending.size >= this.concurrency) await Promise.race(this.sending);
  }

  private body(batch: readonly PreparedMap[]): MultipartBody {
    const parts = batch.map(({ found, content }) => ({ path: found.path, content }));
    return multipartBody([['release', this.target.release], propertyOf(this.target)], parts);
  }

  /** Sends a batch, which the API stores entirely or not at all. */
  private async send(batch: readonly PreparedMap[]): Promise<void> {
    try {
      if (this.hopeless) throw this.hopeless;
      const answer = await this.requests.upload(this.body(batch), this.gzip);
      assertStored(answer, batch, this.target.url);
      for (const map of batch) this.end(map.found.path, 'stored', map, null);
    } catch (error) {
      if (error instanceof UploadError && HOPELESS.has(error.status ?? 0)) this.hopeless = error;
      for (const map of batch) this.end(map.found.path, 'failed', map, reasonOf(error));
    }
  }
}

const byPath = (a: FileOutcome, b: FileOutcome): number => (a.path < b.path ? -1 : 1);

/**
 * Uploads the maps found. Skips those already stored under the same path. A map that cannot be sent is an outcome, and so is a rejected batch.
 * Throws UploadError only if nothing can succeed: the key is invalid, the property doesn't exist, or the server is unreachable.
 */
export async function uploadFound(found: FoundMaps, target: Target, options: UploadOptions = {}): Promise<FileOutcome[]> {
  const { concurrency = DEFAULT_CONCURRENCY, retries, signal, onRetry } = options;
  const requests = new Requests(target, { concurrency, retries, signal, onRetry });
  const upload = new Upload(requests, target, options);
  try {
    await upload.run(found);
    return upload.outcomes.sort(byPath);
  } finally {
    requests.close();
  }
}

/** What an upload to an empty release would store, and in how many requests; sends nothing. */
export async function rehearseUpload({ maps, projectRoot }: FoundMaps): Promise<{ files: FileOutcome[]; requests: number }> {
  const batches = new Batches<{ content: { length: number } }>();
  const files: FileOutcome[] = [];
  let requests = 0;
  for (const found of maps) {
    const map = await prepareMap(found, projectRoot);
    const size = map.reason === null ? map.content.length : null;
    files.push({
      path: found.path,
      state: size === null ? 'failed' : 'planned',
      size,
      sha256: map.reason === null ? map.sha256 : null,
      reason: map.reason,
    });
    // only the size is kept, to avoid holding all maps in memory
    if (size !== null && batches.add({ content: { length: size } })) requests += 1;
  }
  return { files: files.sort(byPath), requests: requests + (batches.take().length ? 1 : 0) };
}
