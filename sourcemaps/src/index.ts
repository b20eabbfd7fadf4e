export { type CheckedFile, checkBuild } from './check-build.js';
export { type FindOptions, type FoundMap, type FoundMaps, findSourceMaps, type MissingMap } from './find/find-maps.js';
export { sourceMapReference } from './find/map-reference.js';
export { type PathRules, storedPath } from './find/stored-path.js';
export { deleteMaps } from './upload/delete-maps.js';
export { readTarget, type Target, type TargetOptions } from './upload/target.js';
export { type FileOutcome, rehearseUpload, type UploadOptions, uploadFound } from './upload/upload.js';
export { type BuildOptions, type BuildReport, uploadBuild } from './upload/upload-build.js';
export { UploadError } from './upload-error.js';
