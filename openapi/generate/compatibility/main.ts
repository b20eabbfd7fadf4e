/**
 * Compares the published document with that of the last release, and names every change that breaks a client. With `--release` the published document
 * becomes the released one, and the decisions about breaks, which it contains now, are deleted.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';
import type { Document } from '../document/document.js';
import { shortJson } from '../document/short-json.js';
import { breaksBetween } from './compare-documents.js';
import { compatibilityProblems, type Deliberate } from './deliberate.js';
import { withoutProse } from './without-prose.js';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const RELEASED = path.join(folder, 'released/openapi.json');
const DELIBERATE = path.join(folder, 'released/deliberate.yaml');

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Document;
const published = read(path.join(folder, 'openapi.json'));

function release(): void {
  writeFileSync(RELEASED, `${shortJson(withoutProse(published))}\n`);
  const text = readFileSync(DELIBERATE, 'utf8');
  writeFileSync(DELIBERATE, text.replace(/^breaks:[\s\S]*/m, 'breaks: []\n'));
}

function check(): void {
  const released = read(RELEASED);
  const { breaks } = parseYaml(readFileSync(DELIBERATE, 'utf8')) as { breaks: Deliberate[] };
  const { version } = released['info'] as { version: string };
  const problems = compatibilityProblems(breaksBetween(released, published), breaks, version);
  if (!problems.length) return;
  process.stderr.write(`Clients of version ${version} would break (docs/api-compatibility.md):\n  ${problems.join('\n  ')}\n`);
  process.exitCode = 1;
}

if (process.argv.includes('--release')) release();
else check();
