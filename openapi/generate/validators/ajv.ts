/** Ajv, configured for all of the server's validators. It runs only here: the server gets the code that it writes. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { isEmail } from './formats.js';

// the package is CommonJS: under NodeNext its default export is one level deeper than its types say
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

export interface Rules {
  /** An unknown keyword is an error; only for schemas that are entirely ours. */
  strict?: boolean;
  /** Converts strings to numbers and booleans. */
  coerceTypes?: boolean;
  /** Reports every error instead of the first one only. */
  allErrors?: boolean;
  useDefaults?: boolean;
  /** Removes fields that a closed schema doesn't name, instead of refusing them. */
  removeAdditional?: boolean;
}

/** An Ajv with these options. OpenAPI 3.1 is JSON Schema 2020-12. */
export function createAjv({
  strict = false,
  coerceTypes = false,
  allErrors = true,
  useDefaults = true,
  removeAdditional = false,
}: Rules): Ajv2020 {
  const ajv = new Ajv2020({
    ...{ strict, coerceTypes, allErrors, useDefaults, removeAdditional },
    // infinity, the value of 1e999, isn't a number in JSON, and would reach the database as null
    strictNumbers: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  addFormats(ajv, { mode: 'full' } as never);
  // the package's format accepts a urn: prefix, which PostgreSQL rejects
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  ajv.addFormat('idn-email', isEmail);
  return ajv;
}
