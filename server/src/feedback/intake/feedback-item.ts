/** What the writer of feedback takes and answers. */
import type { components } from '../../generated/types.js';

type Schemas = components['schemas'];
export type FeedbackKind = Schemas['FeedbackKind'];
export type FeedbackSource = Schemas['FeedbackSource'];

/** Feedback as it was read and checked. */
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

/** What the page says of itself, and what is known of its visitor. */
export interface PageContext {
  surveyId: string | null;
  environment: string | null;
  sessionId: string | null;
  propertyId: string | null;
  issueIds: readonly string[];
  /** A clean JPEG image. */
  screenshot: Buffer | null;
}

export const NO_PAGE: PageContext = {
  ...{ surveyId: null, environment: null, sessionId: null, propertyId: null, issueIds: [], screenshot: null },
};

export interface FeedbackItem extends ReadFeedback, PageContext {
  organizationId: string;
  projectId: string;
  source: FeedbackSource;
  /** The project key that signed it with the revision that was checked, or the widget's key, which has none. */
  key: { keyId: string; revision: number };
  receivedAt: Date;
  /** How long the body was that it came in. */
  bytes: number;
}

/** stale: the key or the project is not what it was when the request was checked; nothing was stored. */
export type FeedbackOutcome = { type: 'stored'; id: string } | { type: 'stale' };
