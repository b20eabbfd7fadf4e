/** The decoded maps that a thread keeps: those used last, up to so many bytes. */
import { type DecodedMap, decodeMap } from './decode.js';

/** What is kept for a map that cannot be decoded, so that it is not tried again with every event. */
const INVALID_BYTES = 200;

export class DecodedMaps {
  /** In the order of their last use. */
  readonly #maps = new Map<string, DecodedMap | null>();
  readonly #budget: number;
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** The decoded map, null where it is none; undefined where it is not known here and no content is given. */
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
      // whatever it was, the map is to blame
    }
    this.#maps.set(key, map);
    this.#bytes += map?.bytes ?? INVALID_BYTES;
    this.#shrink();
    return map;
  }

  /** Lets go of those that were not used for the longest time. The one that was just decoded stays, however large it is. */
  #shrink(): void {
    for (const [key, map] of this.#maps) {
      if (this.#bytes <= this.#budget || this.#maps.size === 1) return;
      this.#maps.delete(key);
      this.#bytes -= map?.bytes ?? INVALID_BYTES;
    }
  }
}
