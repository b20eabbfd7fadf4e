/** Ajv, as every validator of the server is made. It runs here only: the server gets the code that it writes. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

// the package is CommonJS: under NodeNext its default export arrives one level deeper than its types say
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

export interface Rules {
  /** A keyword that Ajv does not know is an error; only for schemas that are wholly ours. */
  strict?: boolean;
  /** Words are turned into numbers and booleans. */
  coerceTypes?: boolean;
  /** Every fault is told and not the first one alone. */
  allErrors?: boolean;
  useDefaults?: boolean;
  /** What a closed schema does not name is left out instead of refused. */
  removeAdditional?: boolean;
}

/** An Ajv that checks by these rules. OpenAPI 3.1 is JSON Schema 2020-12. */
export function createAjv({
  strict = false,
  coerceTypes = false,
  allErrors = true,
  useDefaults = true,
  removeAdditional = false,
}: Rules): Ajv2020 {
  const ajv = new Ajv2020({
    ...{ strict, coerceTypes, allErrors, useDefaults, removeAdditional },
    // infinity, as 1e999 is read, is no number in JSON, and becomes null on its way to the database
    strictNumbers: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  addFormats(ajv, { mode: 'full' } as never);
  // the package's own format admits a urn: prefix, which PostgreSQL does not
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  return ajv;
}
