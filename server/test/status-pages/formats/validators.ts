/** Validates whole responses: JSON against the documented schemas, Atom against its schema. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { STATUSPAGE_SCHEMAS } from './statuspage-schema.js';

// both are CommonJS; the types of their default exports differ from what an import returns
const require = createRequire(import.meta.url);
const { Ajv } = require('ajv') as typeof import('ajv');
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
require('ajv-formats')(ajv);

/** The differences between a response and the documented schema of that path; null if there are none. */
export function statuspageFaults(path: string, answer: unknown): unknown {
  const validate = ajv.compile(STATUSPAGE_SCHEMAS[path] as object);
  validate(answer);
  return validate.errors ?? null;
}

const rules = readFileSync(path.join(import.meta.dirname, 'atom.rng'), 'utf8');

/** Throws if a text is not a valid feed. */
export function requireAtom(text: string): void {
  const schema = XmlDocument.fromString(rules);
  const validator = RelaxNGValidator.fromDoc(schema);
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
  } finally {
    for (const one of [document, validator, schema]) one.dispose();
  }
}
