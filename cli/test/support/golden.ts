import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';

const directory = path.resolve(import.meta.dirname, '../golden');

/** Compares a text with the golden file of that name; UPDATE_GOLDEN=1 writes the file. */
export function expectGolden(name: string, text: string): void {
  const file = path.join(directory, name);
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  let golden: string;
  try {
    golden = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`There is no golden file ${name}; write it with UPDATE_GOLDEN=1.`);
  }
  expect(text).toBe(golden);
}
