/** Caches releases with everything derived from them. A release never changes, so entries never expire. */

import {
  type Contents,
  findablePages,
  type Outline,
  outlineOf,
  prepareApi,
  Redirects,
  referenceEntries,
  Suggestions,
} from '@tidewatch/docs-renderer/site';
import { LRUCache } from 'lru-cache';
import { Slice } from '../../../kernel/slices/slices.js';

/** A release in memory. */
export class Release {
  readonly redirects: Redirects;
  #suggestions: Suggestions | null = null;

  private constructor(
    readonly contents: Contents,
    readonly outline: Outline,
  ) {
    this.redirects = new Redirects(contents.redirects);
  }

  /** @param owner the site's organization */
  static async of(contents: Contents, owner: string): Promise<Release> {
    await prepareApi(contents, new Slice(owner));
    return new Release(contents, await outlineOf(contents, referenceEntries(contents), new Slice(owner)));
  }

  get suggestions(): Suggestions {
    this.#suggestions ??= new Suggestions(findablePages(this.contents, this.outline));
    return this.#suggestions;
  }
}

const MEBIBYTE = 1_048_576;
/** Size of a page in memory: its entry, its positions in the outline, its words. */
const PAGE_BYTES = 1_200;

const sizeOf = ({ contents }: Release) =>
  1_000 + contents.pages.length * PAGE_BYTES + JSON.stringify([contents.navigation, contents.redirects, contents.apiDocuments]).length * 2;

export class ReleaseCache {
  readonly #known = new LRUCache<string, Release>({ maxSize: 128 * MEBIBYTE, sizeCalculation: sizeOf });
  readonly #loading = new Map<string, Promise<Release | null>>();

  /**
   * Loads each release once, however many requests wait for it.
   * @param owner the site's organization
   */
  async get(key: string, owner: string, load: () => Promise<Contents | null>): Promise<Release | null> {
    const known = this.#known.get(key);
    if (known) return known;
    const loading = this.#loading.get(key) ?? this.#load(key, owner, load);
    return loading;
  }

  #load(key: string, owner: string, load: () => Promise<Contents | null>): Promise<Release | null> {
    const loading = load()
      .then(async (contents) => {
        if (!contents) return null;
        const release = await Release.of(contents, owner);
        await new Slice(owner).next();
        this.#known.set(key, release);
        return release;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }
}
