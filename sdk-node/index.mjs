// The same classes for import and for require: one copy in memory, and instanceof holds between them.
export {
  createDocsClient,
  DocsApiError,
  DocsConflictError,
  DocsConnectionError,
  DocsRateLimitError,
  DocsTimeoutError,
  ErrorClient,
  FeedbackClient,
  StatusClient,
  Tidewatch,
  TidewatchError,
} from './dist/index.js';
