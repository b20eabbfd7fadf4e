/** Files that pages show: images, videos, documents. The site serves each under the hash of its content, so it never changes. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface LocalAsset {
  /** Its path in the folder. */
  file: string;
  name: string;
  sha256: string;
  size: number;
}

/** Where `docs pull` writes assets, and the prefix of their addresses on the site. */
export const ASSET_FOLDER = '_assets';

/** The name of an asset on the site. Files written by `docs pull` have their hash as a prefix. */
export function assetName(file: string, sha256: string): string {
  const base = path.posix.basename(file);
  const plain = file.startsWith(`${ASSET_FOLDER}/`) && base.startsWith(`${sha256}-`) ? base.slice(sha256.length + 1) : base;
  const name = plain
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(-150)
    .replace(/^[^A-Za-z0-9]+/, '');
  return name || 'file';
}

/** The address of an asset on its site. */
export const assetAddress = ({ sha256, name }: Pick<LocalAsset, 'sha256' | 'name'>): string => `/${ASSET_FOLDER}/${sha256}-${name}`;

/** Reads a file of the folder once, to hash it. */
export async function readAsset(folder: string, file: string): Promise<LocalAsset> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path.join(folder, file)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  const sha256 = hash.digest('hex');
  return { file, name: assetName(file, sha256), sha256, size };
}
