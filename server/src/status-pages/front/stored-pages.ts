/** Status pages in the store of last known states, by their address. Only pages that exist are stored. */
import type { LastKnown } from '../../kernel/last-known/last-known.js';
import type { PublicStatus } from '../public/public-status.js';
import type { Known, ModelStore } from './model-cache.js';

type Read = Pick<Known<PublicStatus>, 'model' | 'readAt'>;

const KIND = 'status-page';
const keyOf = (key: string) => `${KIND} ${key}`;

export class StoredPages implements ModelStore<PublicStatus> {
  constructor(private readonly lastKnown: LastKnown) {}

  has(key: string): boolean {
    return this.lastKnown.has(keyOf(key));
  }

  async get(key: string): Promise<Read | null> {
    const kept = await this.lastKnown.get(keyOf(key));
    return kept && (kept.value as Read);
  }

  keep(key: string, { model, readAt }: Read): void {
    const { id } = model.page;
    this.lastKnown.keep(keyOf(key), { kind: KIND, owner: id, part: id }, { model, readAt });
  }

  remove(key: string): void {
    this.lastKnown.remove(keyOf(key));
  }

  /** Removes a page; returns its addresses. */
  async take(pageId: string): Promise<string[]> {
    const taken = await this.lastKnown.take(pageId);
    return taken.map(({ key }) => key.slice(keyOf('').length));
  }

  outdate(pageId: string): void {
    this.lastKnown.outdate(pageId);
  }

  /** The addresses of all pages. */
  async *keys(): AsyncGenerator<string> {
    for await (const key of this.lastKnown.keys(KIND)) yield key.slice(keyOf('').length);
  }
}
