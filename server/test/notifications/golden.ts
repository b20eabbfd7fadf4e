import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';

const DIRECTORY = path.join(import.meta.dirname, 'golden');

/** Holds a text against the golden file of that name; with UPDATE_GOLDEN=1 it becomes the golden file. */
export function expectGolden(name: string, text: string, directory = DIRECTORY): void {
  const file = path.join(directory, name);
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!existsSync(file)) throw new Error(`There is no golden file ${name}. Write it with UPDATE_GOLDEN=1, and read it.`);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
