/** POST /api/error/server and POST /api/error: from the body to the response after the commit. */
import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { components } from '../../generated/types.js';
import { type KnownProperty, nameOfSelector, type PropertyDirectory, type PropertySelector } from '../../identity/properties/directory.js';
import { mayReport } from '../../identity/properties/domain.js';
import { costOf, type Limits } from '../../kernel/contract/limits/limits.js';
import { AppError } from '../../kernel/errors.js';
import { networkOf } from '../../kernel/net/addresses.js';
import { notFound } from '../../kernel/not-found.js';
import { Slice } from '../../kernel/slices/slices.js';
import type { SigningKey } from '../../transports/ingest/key-cache.js';
import type { Page } from '../../transports/ingest/page.js';
import type { EventPayload, Grouping, ResolvedFrame } from '../events/event.js';
import { payloadText } from '../events/payload-text.js';
import { groupingOf } from '../grouping/fingerprint.js';
import { culpritOf, headlineOf } from '../grouping/headline.js';
import { factsOf } from '../importance/importance.js';
import { importanceKey } from '../importance/importance-key.js';
import { type DeferredGroups, deferredGrouping, isDeferred } from '../regrouping/deferred-groups.js';
import type { Succession } from '../regrouping/succession.js';
import { type ErrorRule, fittingRule, groupingApart } from '../rules/fitting-rule.js';
import type { KnownRules } from '../rules/known-rules.js';
import type { RuleMatches } from '../rules/rule-matches.js';
import type { Masks } from '../scrubbing/masks.js';
import { resolveFrames, resolveWithoutMaps } from '../source-maps/symbolication/resolve-frames.js';
import type { Symbolicator } from '../source-maps/symbolication/symbolicator.js';
import type { ErrorWriter } from './error-writer.js';
import { readBrowserEvent, readServerEvent, requireServerEvent } from './event-bodies.js';
import type { ErrorEventItem, ErrorEventOutcome, NewIssue } from './event-item.js';
import { PayloadSampler } from './sampling.js';
import { parseBody, type ReadEvent, selectorOf } from './sent-event.js';

type Schemas = components['schemas'];

interface ErrorIngestOptions {
  writer: Pick<ErrorWriter, 'submit' | 'requireRoom'>;
  properties: PropertyDirectory;
  masks: Masks;
  rules: Pick<KnownRules, 'of'>;
  matches: Pick<RuleMatches, 'count'>;
  symbolicator: Symbolicator;
  succession: Pick<Succession, 'settle'>;
  deferred: Pick<DeferredGroups, 'note'>;
  limits: Limits;
  /** The maximum wait for source maps, in milliseconds; tests use less. */
  patienceMs?: number;
}

/** Frames that aren't mapped by then are stored unmapped, and mapped when read. */
const PATIENCE_MS = 2_500;
/** The maximum number of events that wait for source maps, to bound memory while maps are slow. One organization may have half of them. */
const MOST_BEING_RESOLVED = 1_000;
const MOST_OF_ONE = MOST_BEING_RESOLVED / 2;

const DAY_MS = 86_400_000;
/** The accepted range of the sender's clock: raw events are kept for 30 days, and a correct clock is never far ahead. */
const OLDEST_MS = 30 * DAY_MS;
const AHEAD_MS = 300_000;

/** When an event happened: the sender's time if it is plausible, otherwise the time of receipt. */
function happenedAt(occurredAt: Date | null, receivedAt: Date): Date {
  const age = occurredAt ? receivedAt.getTime() - occurredAt.getTime() : Number.NaN;
  return occurredAt && age <= OLDEST_MS && age >= -AHEAD_MS ? occurredAt : receivedAt;
}

/** The value by which users are counted: it doesn't reveal the id and differs between organizations. */
function userHashOf(organizationId: string, userId: string): Buffer {
  return hash('sha256', `${organizationId}:${userId}`, 'buffer').subarray(0, 16);
}

const unknownProperty = (selector: PropertySelector) => notFound('PROPERTY_NOT_FOUND', nameOfSelector(selector));

/** An event ready to be stored. */
interface MaskedEvent {
  payload: EventPayload;
  frames: ResolvedFrame[][];
  environment: string | null;
  /** The rule of the property that decides it. */
  rule: ErrorRule | null;
  grouping: Grouping;
}

/** The data of a new issue, from its first event. */
function newIssueOf({ payload, frames, rule, grouping }: MaskedEvent): NewIssue {
  const { platform } = payload;
  const facts = { ...factsOf(payload, frames), ...(rule?.action === 'lower' && { lowered: true }) };
  return {
    version: grouping.version,
    parts: grouping.parts,
    ...headlineOf(payload),
    culprit: culpritOf(payload, frames)?.text ?? null,
    platform,
    facts,
    importanceKey: importanceKey(facts),
  };
}

/** ignored: by a rule of the property. */
type StoreOutcome = Exclude<ErrorEventOutcome, { type: 'no-property' }> | { type: 'ignored' };

/** Reports of more characters are masked and grouped in slices. */
const LARGE = 32_768;

const sliceFor = (text: string, owner: string): Slice | null => (text.length > LARGE ? new Slice(owner) : null);

/** A report on its way into the queue. */
interface Report {
  property: KnownProperty;
  /** The key that signed it; null for one of a page. */
  key: SigningKey | null;
  read: ReadEvent;
  receivedAt: Date;
  /** Characters of its body. */
  bytes: number;
  /** For a large report. */
  slice: Slice | null;
}

/** Takes in error events: reads, masks and groups them, and passes them to the writer. */
export class ErrorIngest {
  readonly #options: ErrorIngestOptions;
  readonly #sampler = new PayloadSampler();
  #beingResolved = 0;
  readonly #ofOne = new Map<string, number>();

  constructor(options: ErrorIngestOptions) {
    this.#options = options;
  }

  /** Takes a signed event; `newId` makes the id if it has none. Null if the key has changed: then the signature must be checked again. */
  async fromServer(
    key: SigningKey,
    text: string,
    receivedAt: Date,
    newId: () => string = uuidv7,
  ): Promise<Schemas['ServerErrorAccepted'] | null> {
    this.#options.writer.requireRoom(key.organizationId, text.length);
    const slice = sliceFor(text, key.organizationId);
    const parsed = parseBody(text, key.organizationId);
    const body = parsed instanceof Promise ? await parsed : parsed;
    const sent = requireServerEvent(body);
    if (slice) await slice.next();
    const read = readServerEvent(sent, newId);
    const selector = selectorOf(body);
    // cached values aren't awaited, because a microtask for each step costs more than the step
    const found = this.#options.properties.findFor(key, selector);
    const property = found instanceof Promise ? await found : found;
    if (!property) throw unknownProperty(selector);
    const outcome = await this.#store({ property, key, read, receivedAt, bytes: text.length, slice });
    if (outcome.type === 'stale-key') return null;
    return { issueId: outcome.type === 'ignored' ? null : outcome.issueId, eventId: read.eventId };
  }

  /** Takes an event of a page. */
  async fromBrowser(page: Page, text: string, receivedAt: Date): Promise<Schemas['BrowserErrorAccepted']> {
    const bytes = Buffer.byteLength(text);
    const body = await parseBody(text, page.host);
    // first, so that an authorized page can read later errors, and so that invalid events count, too
    const property = await this.#propertyOf(page, selectorOf(body), bytes);
    const read = readBrowserEvent(body, page.userAgent);
    await this.#store({ property, key: null, read, receivedAt, bytes: text.length, slice: sliceFor(text, property.organizationId) });
    return { eventId: read.eventId };
  }

  /** The property that a page may send events for, within its limits. */
  async #propertyOf(page: Page, selector: PropertySelector, bytes: number): Promise<KnownProperty> {
    const { properties, limits } = this.#options;
    const property = await properties.find(selector);
    const network = networkOf(page.address);
    // the same response for both, so that it doesn't reveal which properties exist
    if (property === 'none' || property === 'several' || !mayReport(page.host, property)) {
      limits.consume('browserErrors', `${network} elsewhere`, costOf(1, bytes));
      throw new AppError(
        'FORBIDDEN_ORIGIN',
        `No property ${nameOfSelector(selector)} accepts errors from ${page.host}. Add the host to its allowedHostnames; if several organizations have the domain, give propertyId instead.`,
      );
    }
    page.admit();
    const points = costOf(1, bytes);
    limits.consume('browserErrors', `${network} ${property.id}`, points);
    limits.consume('browserErrorsOfProperty', property.id, points);
    return property;
  }

  async #store(report: Report): Promise<StoreOutcome> {
    const { property, read, receivedAt, slice } = report;
    const { masks, symbolicator, rules, matches } = this.#options;
    const asked = masks.of(property.organizationId);
    const mask = asked instanceof Promise ? await asked : asked;
    const known = rules.of(property);
    const ownRules = known instanceof Promise ? await known : known;
    if (slice) await slice.next();
    const payload = slice ? await mask.payloadInSlices(read.payload, property.organizationId) : mask.payload(read.payload);
    const subject = { property, release: read.release };
    const frames = resolveWithoutMaps(payload, subject, symbolicator) ?? (await this.#resolve(payload, subject));
    if (slice) await slice.next();
    const rule = fittingRule(ownRules, payload, frames);
    if (rule) matches.count(property.organizationId, rule.id, receivedAt);
    if (rule?.action === 'ignore') return { type: 'ignored' };
    const environment = read.environment === null ? null : mask.environment(read.environment);
    return rule
      ? this.#append(report, { payload, frames, environment, rule, grouping: groupingApart(groupingOf(payload, frames), rule) })
      : this.#group(report, { payload, frames, environment, rule: null });
  }

  /** Groups an event that no rule decides, and stores it. */
  async #group(report: Report, event: Omit<MaskedEvent, 'grouping'>): Promise<StoreOutcome> {
    const { property, read, receivedAt } = report;
    const { payload, frames } = event;
    const deferred = isDeferred(frames) ? deferredGrouping(payload, read.release, frames) : null;
    const grouping = deferred ?? groupingOf(payload, frames);
    const settling = deferred ? undefined : this.#options.succession.settle({ property, payload, frames, grouping }, receivedAt);
    if (settling) await settling;
    const outcome = await this.#append(report, { ...event, grouping });
    if (deferred && outcome.type === 'stored')
      this.#options.deferred.note({ property, payload, release: read.release, grouping: deferred });
    return outcome;
  }

  async #append({ property, key, read, receivedAt, bytes }: Report, event: MaskedEvent): Promise<StoreOutcome> {
    const { payload, environment, grouping } = event;
    const isKept = this.#sampler.keeps(property.id, grouping.fingerprint, receivedAt);
    const outcome = await this.#write({
      organizationId: property.organizationId,
      propertyId: property.id,
      key: key && { keyId: key.keyId, revision: key.revision },
      fingerprint: grouping.fingerprint,
      release: read.release,
      environment,
      eventId: read.eventId,
      receivedAt,
      occurredAt: happenedAt(read.occurredAt, receivedAt),
      level: payload.level,
      userHash: read.userId === null ? null : userHashOf(property.organizationId, read.userId),
      bytes,
      payload: isKept ? payloadText(payload) : null,
      newIssue: () => newIssueOf(event),
    });
    if (outcome.type === 'no-property') throw unknownProperty({ id: property.id });
    if (outcome.type === 'stored' && read.release !== null)
      this.#options.symbolicator.note(
        { organizationId: property.organizationId, propertyId: property.id, release: read.release },
        outcome.hasMaps,
      );
    return outcome;
  }

  /** An event that isn't stored doesn't count for sampling, so that after an outage an issue begins with complete events. */
  async #write(item: ErrorEventItem): Promise<ErrorEventOutcome> {
    let isStored = false;
    try {
      const outcome = await this.#options.writer.submit(item);
      isStored = outcome.type === 'stored';
      return outcome;
    } finally {
      if (!isStored) this.#sampler.takeBack(item.propertyId, item.fingerprint);
    }
  }

  /** The frames, mapped as far as possible within a moment. If too many events wait already, only cached maps apply. */
  async #resolve(payload: EventPayload, subject: { property: KnownProperty; release: string | null }): Promise<ResolvedFrame[][]> {
    const { symbolicator, patienceMs = PATIENCE_MS } = this.#options;
    const { organizationId } = subject.property;
    const isFull = (this.#ofOne.get(organizationId) ?? 0) >= MOST_OF_ONE || this.#beingResolved >= MOST_BEING_RESOLVED;
    this.#countResolving(organizationId, 1);
    try {
      return await resolveFrames(payload, subject, symbolicator, { context: true, patienceMs: isFull ? 0 : patienceMs });
    } finally {
      this.#countResolving(organizationId, -1);
    }
  }

  #countResolving(organizationId: string, change: number): void {
    this.#beingResolved += change;
    const own = (this.#ofOne.get(organizationId) ?? 0) + change;
    if (own) this.#ofOne.set(organizationId, own);
    else this.#ofOne.delete(organizationId);
  }
}
