/** `@tidewatch/sdk/docs`: writes documentation. */
export { createDocsClient } from '../docs/client.js';
export { DocsApiError, DocsConflictError, DocsConnectionError, DocsRateLimitError, DocsTimeoutError } from '../docs/errors.js';
export type { DocsClient, DocsClientOptions, DocsPages, UpsertedPage, UpsertPageInput } from '../docs/options.js';
export { TidewatchError } from '../errors.js';
