/** `@tidewatch/sdk/errors`: reports errors. */
export { ErrorClient } from '../error-tracking/client.js';
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
} from '../error-tracking/options.js';
export { TidewatchError } from '../errors.js';
