/**
 * The locations of generated files. Those that people review or install from the tree are committed; all others are built, in folders that contain
 * nothing else. `scripts/generated.mjs` reads the same list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Kind = 'committed' | 'built';

/** The purpose of a generator run: write everything, write what a build needs, or compare committed files. */
export type Purpose = 'everything' | 'build' | 'check';

/** Whether a run writes, or compares, files of this kind. */
export const concerns = (purpose: Purpose, kind: Kind): boolean =>
  purpose === 'everything' || (kind === 'committed' ? purpose === 'check' : purpose === 'build');

/** The file's kind: that of the longest listed path that contains it. */
export function kindOf(root: string, file: string): Kind {
  const places = placesOf(root);
  const isIn = (place: string) => file === place || file.startsWith(`${place}/`);
  if (places.committed.some(isIn)) return 'committed';
  if (places.built.some(isIn)) return 'built';
  throw new Error(`${file} is in no place of openapi/generate/places.json`);
}

function placesOf(root: string): Record<Kind, string[]> {
  return JSON.parse(readFileSync(path.join(root, 'openapi/generate/places.json'), 'utf8'));
}

/** Files in the built places that are no longer generated. */
export function leftovers(root: string, generated: ReadonlySet<string>): string[] {
  const inPlace = (place: string) =>
    existsSync(path.join(root, place)) ? readdirSync(path.join(root, place), { recursive: true, withFileTypes: true }) : [];
  const files = placesOf(root)
    .built.filter((place) => !generated.has(place))
    .flatMap((place) => inPlace(place).filter((entry) => entry.isFile()))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return files.filter((file) => !generated.has(file));
}
