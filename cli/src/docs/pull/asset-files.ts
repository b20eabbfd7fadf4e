/** Finds the files that a site's pages, theme and navigation refer to. */
import { ASSET_FOLDER } from '../folder/assets.js';

const ADDRESS = /\/_assets\/([0-9a-f]{64}-[A-Za-z0-9._-]+)/g;

/** The files below `_assets` that texts mention, without duplicates. */
export function namedAssets(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) for (const [, file = ''] of text.matchAll(ADDRESS)) found.add(file.replace(/\.+$/, ''));
  return [...found];
}

/** The path of a file in the folder. */
export const assetFile = (name: string): string => `${ASSET_FOLDER}/${name}`;
