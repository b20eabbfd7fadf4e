/** What checks whole answers: JSON against the documented shapes, Atom against its schema. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { STATUSPAGE_SCHEMAS } from './statuspage-schema.js';

// both are CommonJS; their default exports differ between the types and what an import gives
const require = createRequire(import.meta.url);
const { Ajv } = require('ajv') as typeof import('ajv');
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
require('ajv-formats')(ajv);

/** Everything in which an answer differs from what is documented of that path; null: nothing. */
export function statuspageFaults(path: string, answer: unknown): unknown {
  const validate = ajv.compile(STATUSPAGE_SCHEMAS[path] as object);
  validate(answer);
  return validate.errors ?? null;
}

const rules = readFileSync(path.join(import.meta.dirname, 'atom.rng'), 'utf8');

/** Throws where a text is no feed. */
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
