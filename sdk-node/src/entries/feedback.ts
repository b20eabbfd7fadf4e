/** `@tidewatch/sdk/feedback`: sends what users say. */
export { TidewatchError } from '../errors.js';
export { FeedbackClient } from '../feedback/client.js';
export type { FeedbackClientOptions, FeedbackInput, SentFeedback } from '../feedback/options.js';
