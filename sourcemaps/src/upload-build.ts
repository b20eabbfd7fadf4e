import { deleteMaps } from './delete-maps.js';
import { type FindOptions, findSourceMaps, type MissingMap } from './find-maps.js';
import { readTarget, type TargetOptions } from './target.js';
import { type FileOutcome, rehearseUpload, type UploadOptions, uploadFound } from './upload.js';

/** Everything about the upload of one build. */
export interface BuildOptions extends FindOptions, TargetOptions, Omit<UploadOptions, 'retries'> {
  /** Deletes the files of the maps once all of them are stored. */
  deleteAfterUpload?: boolean | undefined;
  /** Says what would be stored, and sends nothing; no key is needed. */
  dryRun?: boolean | undefined;
}

export interface BuildReport {
  files: FileOutcome[];
  /** Generated files for which there is no map. */
  missing: MissingMap[];
  /** The files that were deleted. */
  deleted: string[];
  /** Maps that stand inside of their generated files, and go wherever those go. */
  inline: string[];
}

/** Finds and uploads the maps of a build; options that are not given come from TIDEWATCH_URL, TIDEWATCH_API_KEY and TIDEWATCH_RELEASE. */
export async function uploadBuild(options: BuildOptions): Promise<BuildReport> {
  const target = options.dryRun ? null : readTarget(options);
  const found = await findSourceMaps(options);
  const files = target ? await uploadFound(found, target, options) : (await rehearseUpload(found)).files;
  const isWhole = target !== null && files.every(({ state }) => state !== 'failed');
  const deleted = options.deleteAfterUpload && isWhole ? await deleteMaps(found) : [];
  return { files, missing: found.missing, deleted, inline: found.maps.filter(({ inline }) => inline).map(({ generated }) => generated) };
}
