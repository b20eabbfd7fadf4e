/** Collects context of the page and its visitor: environment, property, analytics session, and the error issues that they just hit. */
import type { Knex } from 'knex';
import { agentOf, localDay, type Salts, visitorOf } from '../../analytics/index.js';
import { browserOf, finalIssueIds, issuesOfEvents } from '../../error-tracking/index.js';
import type { CollectingProperty, PropertyDirectory } from '../../identity/properties/directory.js';
import { domainOf, mayReport } from '../../identity/properties/domain.js';

interface Visit {
  organizationId: string;
  /** The host name of the page. */
  host: string;
  address: string | null;
  userAgent: string;
  screen: string | undefined;
  errorEventIds: readonly string[];
  now: Date;
}

/** Most domain levels that are looked up, starting with the host name itself. */
const MOST_LEVELS = 5;

/** Browser with its major version, operating system and window size, as far as known. */
function environmentOf(userAgent: string, screen: string | undefined): string | null {
  const browser = browserOf(userAgent);
  const version = browser?.version?.split('.')[0];
  const name = browser && [browser.name, version].filter(Boolean).join(' ');
  return [name, agentOf(userAgent).os, screen].filter(Boolean).join(' / ') || null;
}

/** The property of the page's host name, or of its nearest parent domain. */
async function propertyOf(properties: PropertyDirectory, { organizationId, host }: Visit): Promise<CollectingProperty | null> {
  const labels = (domainOf(host) ?? '').split('.');
  for (let level = 0; level < Math.min(MOST_LEVELS, labels.length); level += 1) {
    const property = await properties.findIn(organizationId, { domain: labels.slice(level).join('.') });
    if (property && mayReport(host, property)) return property;
  }
  return null;
}

/** The visitor's identity in analytics on this day; null if analytics doesn't count the visitor. */
async function sessionOf(salts: Salts, property: CollectingProperty, { address, userAgent, now }: Visit): Promise<string | null> {
  if (!property.enabled || !userAgent) return null;
  const day = localDay(property.timeZone, now);
  const { today } = await salts.at(property.organizationId, day, now);
  const visitor = visitorOf(today, { propertyId: property.id, address, userAgent });
  return `${day.day}.${BigInt.asUintN(64, visitor).toString(16).padStart(16, '0')}`;
}

async function issueIdsOf(database: Knex, property: CollectingProperty, { errorEventIds, now }: Visit): Promise<string[]> {
  if (!errorEventIds.length) return [];
  const { organizationId, id: propertyId } = property;
  const ids = await issuesOfEvents(database, { organizationId, propertyId }, errorEventIds, now);
  const final = await finalIssueIds(database, organizationId, ids, null);
  return [...new Set(final.values())];
}

/** Collects the context of a visit. */
export async function contextOf(database: Knex, properties: PropertyDirectory, salts: Salts, visit: Visit) {
  const environment = environmentOf(visit.userAgent, visit.screen);
  const property = await propertyOf(properties, visit);
  if (!property) return { environment, propertyId: null, sessionId: null, issueIds: [] };
  return {
    environment,
    propertyId: property.id,
    sessionId: await sessionOf(salts, property, visit),
    issueIds: await issueIdsOf(database, property, visit),
  };
}
