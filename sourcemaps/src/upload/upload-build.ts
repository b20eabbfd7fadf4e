import { type FindOptions, findSourceMaps, type MissingMap } from '../find/find-maps.js';
import { deleteMaps } from './delete-maps.js';
import { readTarget, type TargetOptions } from './target.js';
import { type FileOutcome, rehearseUpload, type UploadOptions, uploadFound } from './upload.js';

/** Options for uploading one build. */
export interface BuildOptions extends FindOptions, TargetOptions, Omit<UploadOptions, 'retries'> {
  /** Deletes the map files once all of them are stored. */
  deleteAfterUpload?: boolean | undefined;
  /** Returns what would be stored, and sends nothing; needs no key. */
  dryRun?: boolean | undefined;
}

export interface BuildReport {
  files: FileOutcome[];
  /** Generated files without a map. */
  missing: MissingMap[];
  /** The deleted files. */
  deleted: string[];
  /** Inline maps, which stay in their generated files. */
  inline: string[];
}

/** Finds and uploads a build's maps; missing options come from TIDEWATCH_URL, TIDEWATCH_API_KEY and TIDEWATCH_RELEASE. */
export async function uploadBuild(options: BuildOptions): Promise<BuildReport> {
  const target = options.dryRun ? null : readTarget(options);
  const found = await findSourceMaps(options);
  const files = target ? await uploadFound(found, target, options) : (await rehearseUpload(found)).files;
  const isWhole = target !== null && files.every(({ state }) => state !== 'failed');
  const deleted = options.deleteAfterUpload && isWhole ? await deleteMaps(found) : [];
  return { files, missing: found.missing, deleted, inline: found.maps.filter(({ inline }) => inline).map(({ generated }) => generated) };
}
