/** `@tidewatch/sdk/api`: manages everything, with a method for each operation. */
export { TidewatchError } from '../errors.js';
export type * from '../generated/types.js';
export type { ApiCall, ApiList, ApiPage, ApiResponse } from '../management/api-call.js';
export { Tidewatch } from '../management/client.js';
export type { RequestOptions, TidewatchOptions } from '../management/options.js';
