/** Files of a site: sent one by one, and how a page names them. */
import type { Answer } from '../../data/operation.js';
import { sendAny } from '../../data/send.js';
import { uploadDocAsset } from '../../generated/operations.js';

export type Asset = Answer<'listDocAssets'>['assets'][number];

const LONGEST = 150;

/** A file's name as the API takes it: letters, digits, dots, underscores and hyphens. */
export function assetName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/-+(?=\.)/g, '')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '');
  const dot = plain.lastIndexOf('.');
  const [stem, end] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  return `${stem.slice(0, LONGEST - end.length) || 'file'}${end}`;
}

/** What stands in a page for a file: a picture is shown, anything else is linked. */
export function markdownOf({ name, url, contentType }: Pick<Asset, 'name' | 'url' | 'contentType'>): string {
  const label = name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
  return contentType.startsWith('image/') ? `![${label}](${url})` : `[${name}](${url})`;
}

/** Sends a file. Throws a CallError. */
export async function upload(siteId: string, file: File): Promise<Asset> {
  const answer = await sendAny(uploadDocAsset, { siteId, name: assetName(file.name), file });
  return (answer as Answer<'getDocAsset'>).asset;
}
