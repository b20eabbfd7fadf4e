import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';

/** Compares texts with the golden files of a directory; UPDATE_GOLDEN=1 writes them. */
export const goldenIn =
  (directory: string) =>
  (name: string, text: string): void => {
    const file = path.join(directory, name);
    if (process.env['UPDATE_GOLDEN'] === '1') {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(readFileSync(file, 'utf8'));
  };
