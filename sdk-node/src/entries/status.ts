/** `@tidewatch/sdk/status`: reports how jobs and services fare. */
export { TidewatchError } from '../errors.js';
export { StatusClient } from '../status/client.js';
export type { BatchOptions, OnError, Reported, SentEvent, StatusClientOptions, StatusDetails, WrapOptions } from '../status/options.js';
