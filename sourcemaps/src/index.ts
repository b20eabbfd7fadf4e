export { type CheckedFile, checkBuild } from './check-build.js';
export { deleteMaps } from './delete-maps.js';
export { type FindOptions, type FoundMap, type FoundMaps, findSourceMaps, type MissingMap } from './find-maps.js';
export { sourceMapReference } from './map-reference.js';
export { type PathRules, storedPath } from './stored-path.js';
export { readTarget, type Target, type TargetOptions } from './target.js';
export { type FileOutcome, rehearseUpload, type UploadOptions, uploadFound } from './upload.js';
export { type BuildOptions, type BuildReport, uploadBuild } from './upload-build.js';
export { UploadError } from './upload-error.js';
