import { UploadError } from '../upload-error.js';
import type { Requests } from './requests.js';
import { propertyOf, type Target } from './target.js';

/** The hashes of a release's stored maps, by path. */
export async function storedFiles(requests: Requests, target: Target): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams([[...propertyOf(target)], ['release', target.release]]);
    if (cursor !== null) query.set('cursor', cursor);
    const answer = await requests.read(`?${query}`);
    const files = Array.isArray(answer['files']) ? (answer['files'] as { path: string; sha256: string }[]) : [];
    for (const { path, sha256 } of files) stored.set(path, sha256);
    const next: unknown = answer['nextCursor'];
    cursor = typeof next === 'string' && next !== cursor ? next : null;
  } while (cursor !== null);
  return stored;
}

/** Throws unless the response confirms that all of these contents are stored. Deleting maps afterwards relies on it. */
export function assertStored(answer: Record<string, unknown>, sent: readonly { sha256: string }[], server: string): void {
  const uploaded = Array.isArray(answer['uploaded']) ? (answer['uploaded'] as ({ sha256?: unknown } | null)[]) : [];
  const stored = new Set(uploaded.map((file) => file?.sha256));
  if (!sent.every(({ sha256 }) => stored.has(sha256)))
    throw new UploadError('BAD_ANSWER', `${server} did not confirm that it stored the files.`);
}
