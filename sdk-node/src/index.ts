/**
 * Tidewatch for Node: `Tidewatch` manages, `StatusClient` reports the status of jobs, `ErrorClient` errors, `FeedbackClient` user feedback;
 * `createDocsClient` writes documentation.
 */
export { createDocsClient } from './docs/client.js';
export { DocsApiError, DocsConflictError, DocsConnectionError, DocsRateLimitError, DocsTimeoutError } from './docs/errors.js';
export type { DocsClient, DocsClientOptions, DocsPages, UpsertedPage, UpsertPageInput } from './docs/options.js';
export { ErrorClient } from './error-tracking/client.js';
export type {
  AutomaticBreadcrumbs,
  BreadcrumbInput,
  CaptureDetails,
  Captured,
  ErrorClientOptions,
  ErrorScope,
  GlobalHandlerOptions,
  OnCaptureError,
  Scalar,
  ScopeInput,
  SentErrorEvent,
  UserInput,
} from './error-tracking/options.js';
export { type ErrorDetail, type LocalErrorCode, TidewatchError, type TidewatchErrorCode } from './errors.js';
export { FeedbackClient } from './feedback/client.js';
export type { FeedbackClientOptions, FeedbackInput, SentFeedback } from './feedback/options.js';
export type * from './generated/types.js';
export type { ApiCall, ApiList, ApiPage, ApiResponse } from './management/api-call.js';
export { Tidewatch } from './management/client.js';
export type { RequestOptions, TidewatchOptions } from './management/options.js';
export { StatusClient } from './status/client.js';
export type { BatchOptions, OnError, Reported, SentEvent, StatusClientOptions, StatusDetails, WrapOptions } from './status/options.js';
export type { Fetch } from './transport/fetch.js';
