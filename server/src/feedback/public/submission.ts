/** POST /api/feedback/widget: feedback or a survey response from a page. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { WidgetSubmission as isSubmission } from '#validators/named';
import type { Salts } from '../../analytics/index.js';
import type { components } from '../../generated/types.js';
import type { PropertyDirectory } from '../../identity/properties/directory.js';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { type BodyBounds, parseBounded } from '../../kernel/contract/validation/body-bounds.js';
import { toDetails, validationError } from '../../kernel/contract/validation/validation.js';
import { AppError } from '../../kernel/errors.js';
import { decodeUtf8, requireJson } from '../../kernel/http/bodies/body.js';
import { networkOf } from '../../kernel/net/addresses.js';
import { shownEmail } from '../../kernel/net/email-address.js';
import type { FairWriter } from '../../transports/ingest/group-commit/fair-writer.js';
import type { Exchange } from '../../transports/ingest/http.js';
import type { FeedbackItem, FeedbackOutcome } from '../ingest/feedback-item.js';
import { readPageUrl, requireSound } from '../ingest/rules.js';
import { screenshotOf } from '../screenshots/jpeg.js';
import { screenshotBytes } from '../screenshots/screenshot-store.js';
import { activeSurvey } from '../surveys/survey-store.js';
import type { WidgetColumns } from '../widgets/widget-store.js';
import type { BodyRoom } from './body-room.js';
import { admit, requireOrigin } from './origin.js';
import { contextOf } from './page-context.js';
import { countSubmission } from './submission-counts.js';

type Schemas = components['schemas'];
type Submission = Schemas['WidgetSubmission'];

interface SubmissionOptions {
  database: Knex;
  writer: Pick<FairWriter<FeedbackItem, FeedbackOutcome>, 'submit' | 'requireRoom'>;
  properties: PropertyDirectory;
  salts: Salts;
  bodies: BodyRoom;
  limits: Limits;
  clock: () => Date;
}

const BOUNDS: BodyBounds = { members: 30, items: 20, depth: 4, values: 100 };
/** Screenshot storage of a project. Feedback beyond it is stored without its screenshot. */
const SCREENSHOTS_OF_PROJECT = 1_073_741_824;

/** Faster than any person can write and send a text. */
const LEAST_OPEN_MS = 500;

/** Whether a bot filled in the form: it used a field that people don't see, or was too fast. A survey response may be a single click. */
const isOfProgram = ({ kind, website, openMs }: Submission): boolean =>
  Boolean(website) || (kind === 'feedback' && openMs !== undefined && openMs < LEAST_OPEN_MS);

const unknownKey = () => new AppError('NOT_FOUND', 'No such widget key, or the widget is disabled.');

/** The key in a body. It is read first, because only holders of a key get to see validation errors. */
function keyOf(body: unknown): string {
  const key = (body as Partial<Submission> | null)?.key;
  if (typeof key !== 'string') throw validationError([{ path: '/', message: 'the field key is required' }]);
  return key;
}

/** Throws SURVEY_NOT_ACTIVE unless the response belongs to the active survey and fits its type. */
async function requireSurvey(database: Knex, widget: WidgetColumns, { kind, surveyId }: Submission): Promise<string | null> {
  if (kind === 'feedback') {
    if (surveyId !== undefined) throw validationError([{ path: '/surveyId', message: 'is allowed only for kind nps or csat' }]);
    return null;
  }
  const active = await activeSurvey(database, widget.organization_id, widget.project_id);
  if (!active || active.id !== surveyId?.toLowerCase() || active.type !== kind)
    throw new AppError('SURVEY_NOT_ACTIVE', 'The survey is no longer active, or has another type.');
  return active.id;
}

/** The screenshot to store; null if the widget takes none or the project's storage is full. */
async function storedScreenshot(database: Knex, widget: WidgetColumns, screenshot: Buffer | null): Promise<Buffer | null> {
  if (screenshot === null || !widget.screenshot_enabled) return null;
  const used = await screenshotBytes(database, widget.organization_id, widget.project_id);
  return used + screenshot.length <= SCREENSHOTS_OF_PROJECT ? screenshot : null;
}

/** The body as a submission. Throws VALIDATION_ERROR. */
function requireSubmission(body: unknown): Submission {
  if (!isSubmission(body)) throw validationError(toDetails(isSubmission.errors ?? []));
  const { kind, content, score } = body as Submission;
  requireSound({ kind, content, score });
  return body as Submission;
}

interface Visitor {
  origin: string;
  address: string | null;
  userAgent: string;
  bytes: number;
}

/** A submission with everything to be stored. */
async function itemOf(options: SubmissionOptions, widget: WidgetColumns, sent: Submission, visitor: Visitor): Promise<FeedbackItem> {
  const { database, properties, salts, clock } = options;
  const { kind, content, score, uid, contactEmail, pageUrl, eventId, screen, errorEventIds = [] } = sent;
  const page = readPageUrl(pageUrl);
  const surveyId = await requireSurvey(database, widget, sent);
  const screenshot = sent.screenshot === undefined ? null : screenshotOf(sent.screenshot);
  const now = clock();
  await countSubmission(database, widget, visitor.address, now);
  const { address, userAgent, bytes } = visitor;
  const organizationId = widget.organization_id;
  const visit = { organizationId, host: new URL(visitor.origin).hostname, address, userAgent, screen, errorEventIds, now };
  return {
    ...{ organizationId, projectId: widget.project_id, key: { keyId: widget.key, revision: 0 }, source: 'widget' },
    ...{
      kind,
      content,
      score: score ?? null,
      uid: uid ?? null,
      contactEmail: contactEmail === undefined ? null : shownEmail(contactEmail),
      fields: {},
      extra: {},
    },
    ...{ eventId: eventId?.toLowerCase() ?? uuidv7(), occurredAt: null, receivedAt: now, pageUrl: page },
    ...{
      surveyId,
      screenshot: await storedScreenshot(database, widget, screenshot),
      bytes,
      ...(await contextOf(database, properties, salts, visit)),
    },
  };
}

export async function submitFromWidget(options: SubmissionOptions, exchange: Exchange): Promise<Schemas['WidgetSubmitted']> {
  const { spec, request, headers } = exchange;
  const { address } = exchange.origin;
  options.limits.consume('widgetRequests', networkOf(address));
  const origin = requireOrigin(request);
  requireJson(request, ['application/json', 'text/plain']);
  const text = decodeUtf8(await options.bodies.read(request, spec.bodyLimit, networkOf(address)));
  exchange.bytes = text.length;
  const body = parseBounded(text, BOUNDS);
  const widget = await admit(options.database, keyOf(body), origin, headers);
  exchange.sender = widget.organization_id;
  const sent = requireSubmission(body);
  // looks like success, so that the bot learns nothing
  if (isOfProgram(sent)) return { id: uuidv7(), screenshotStored: false };
  options.writer.requireRoom(widget.organization_id, text.length);
  const visitor = { origin, address, userAgent: request.headers['user-agent'] ?? '', bytes: text.length };
  const item = await itemOf(options, widget, sent, visitor);
  const outcome = await options.writer.submit(item);
  if (outcome.type === 'stale') throw unknownKey();
  return { id: outcome.id, screenshotStored: item.screenshot !== null };
}
