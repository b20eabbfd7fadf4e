/** Limits of source maps (specification, Limits). Sizes are bytes. */
export const FILE_LIMIT = 15 * 1_048_576;
/** As sent, and decompressed. */
export const REQUEST_LIMIT = 40 * 1_048_576;
export const FILES_PER_REQUEST = 100;
export const FILES_PER_RELEASE = 1000;
/** Compressed, as stored. */
export const PROPERTY_LIMIT = 1_073_741_824;
export const RELEASE_LENGTH = 200;
/**
 * The compression of maps. Level 4 takes half the time of the default 6, which is most of an upload's cost, and 5 % more bytes; chunks of this size
 * avoid most writes.
 */
export const GZIP = { level: 4, chunkSize: 65_536 };
