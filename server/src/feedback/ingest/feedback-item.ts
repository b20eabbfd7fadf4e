/** Input and output of the feedback writer. */
import type { components } from '../../generated/types.js';

type Schemas = components['schemas'];
export type FeedbackKind = Schemas['FeedbackKind'];
export type FeedbackSource = Schemas['FeedbackSource'];

/** Feedback that has been read and validated. */
export interface ReadFeedback {
  eventId: string;
  kind: FeedbackKind;
  uid: string | null;
  content: string;
  score: number | null;
  fields: Schemas['FeedbackValues'];
  extra: Schemas['FeedbackExtra'];
  pageUrl: string | null;
  contactEmail: string | null;
  occurredAt: Date | null;
}

/** The page's own statements, and what is known about its visitor. */
interface PageContext {
  surveyId: string | null;
  environment: string | null;
  sessionId: string | null;
  propertyId: string | null;
  issueIds: readonly string[];
  /** A JPEG image without metadata. */
  screenshot: Buffer | null;
}

export const NO_PAGE: PageContext = {
  ...{ surveyId: null, environment: null, sessionId: null, propertyId: null, issueIds: [], screenshot: null },
};

export interface FeedbackItem extends ReadFeedback, PageContext {
  organizationId: string;
  projectId: string;
  source: FeedbackSource;
  /** The project key that signed it, with the checked revision; or the widget's key, which has no revision. */
  key: { keyId: string; revision: number };
  receivedAt: Date;
  /** Length of the request's body. */
  bytes: number;
}

/** stale: the key or the project has changed since the request was checked; nothing was stored. */
export type FeedbackOutcome = { type: 'stored'; id: string } | { type: 'stale' };
