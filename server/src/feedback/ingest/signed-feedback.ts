/** POST /api/feedback: handles the body of a signed request. */
import { FeedbackSubmission as isSubmission } from '#validators/named';
import type { components } from '../../generated/types.js';
import { type BodyBounds, parseBounded } from '../../kernel/contract/validation/body-bounds.js';
import { toDetails, validationError } from '../../kernel/contract/validation/validation.js';
import { shownEmail } from '../../kernel/net/email-address.js';
import type { FairWriter } from '../../transports/ingest/group-commit/fair-writer.js';
import type { SignedRequest } from '../../transports/ingest/signed.js';
import { type FeedbackItem, type FeedbackOutcome, NO_PAGE, type ReadFeedback } from './feedback-item.js';
import { readPageUrl, requireSound } from './rules.js';

type Submission = components['schemas']['FeedbackSubmission'];

const BOUNDS: BodyBounds = { members: 200, items: 1_000, depth: 12, values: 3_000 };
const FIELDS_BYTES = 4_096;
const EXTRA_BYTES = 16_384;

function requireSmall(path: string, value: object, bytes: number): void {
  if (Buffer.byteLength(JSON.stringify(value)) > bytes)
    throw validationError([{ path, message: `must be at most ${bytes.toLocaleString('en')} bytes as JSON` }]);
}

/** Reads the body as feedback. `eventId` is used if the sender gave none. Throws VALIDATION_ERROR. */
export function readSubmission(body: unknown, eventId: string): ReadFeedback {
  if (!isSubmission(body)) throw validationError(toDetails(isSubmission.errors ?? []));
  const sent = body as Submission;
  const { kind = 'feedback', content, score, fields = {}, extra = {}, uid, pageUrl, contactEmail, occurredAt } = sent;
  requireSound({ kind, content, score });
  requireSmall('/fields', fields, FIELDS_BYTES);
  requireSmall('/extra', extra, EXTRA_BYTES);
  return {
    ...{ kind, content, fields, extra },
    eventId: sent.eventId?.toLowerCase() ?? eventId,
    uid: uid ?? null,
    score: score ?? null,
    pageUrl: readPageUrl(pageUrl),
    contactEmail: contactEmail === undefined ? null : shownEmail(contactEmail),
    occurredAt: occurredAt === undefined ? null : new Date(occurredAt),
  };
}

/** Stores feedback whose signature was checked. Null if the key changed in the meantime: the caller then checks it again. */
export async function storeSigned(
  writer: Pick<FairWriter<FeedbackItem, FeedbackOutcome>, 'submit' | 'requireRoom'>,
  { key, text, receivedAt, eventId, count }: SignedRequest,
): Promise<components['schemas']['FeedbackAccepted'] | null> {
  const { organizationId, projectId, keyId, revision } = key;
  writer.requireRoom(organizationId, text.length);
  const read = readSubmission(parseBounded(text, BOUNDS), eventId(0));
  count(1);
  const from = { organizationId, projectId, key: { keyId, revision } };
  const outcome = await writer.submit({ ...read, ...NO_PAGE, ...from, source: 'sdk', receivedAt, bytes: text.length });
  return outcome.type === 'stored' ? { id: outcome.id } : null;
}
