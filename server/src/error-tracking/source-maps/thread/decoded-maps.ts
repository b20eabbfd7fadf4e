/** A thread's cache of decoded maps: the most recently used ones, up to a number of bytes. */
import { type DecodedMap, decodeMap } from './decode.js';

/** The size of an undecodable map's entry, which prevents retrying it with every event. */
const INVALID_BYTES = 200;

export class DecodedMaps {
  /** Ordered by last use. */
  readonly #maps = new Map<string, DecodedMap | null>();
  readonly #budget: number;
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** The decoded map, null if it is invalid; undefined if it is unknown here and no content is given. */
  get(key: string, compressed: Uint8Array | null): DecodedMap | null | undefined {
    const known = this.#maps.get(key);
    if (known !== undefined) {
      this.#maps.delete(key);
      this.#maps.set(key, known);
      return known;
    }
    if (!compressed) return undefined;
    return this.#add(key, compressed);
  }

  #add(key: string, compressed: Uint8Array): DecodedMap | null {
    let map: DecodedMap | null = null;
    try {
      map = decodeMap(compressed);
    } catch {
      // whatever the error, the map caused it
    }
    this.#maps.set(key, map);
    this.#bytes += map?.bytes ?? INVALID_BYTES;
    this.#shrink();
    return map;
  }

  /** Drops the least recently used ones. The map just decoded stays, however large it is. */
  #shrink(): void {
    for (const [key, map] of this.#maps) {
      if (this.#bytes <= this.#budget || this.#maps.size === 1) return;
      this.#maps.delete(key);
      this.#bytes -= map?.bytes ?? INVALID_BYTES;
    }
  }
}
