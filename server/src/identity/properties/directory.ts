/** Caches properties, so that events don't need a query. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { findProperties, findPropertyIn, type PropertyInZone, type PropertyRow } from './store.js';

export interface KnownProperty {
  id: string;
  organizationId: string;
  /** Null: it belongs to no project. */
  projectId: string | null;
  domain: string;
  allowedHostnames: readonly string[];
  scriptHosts: readonly string[];
  /** Beginnings of files and modules that are its own code. */
  ownCodePrefixes?: readonly string[];
}

/** The same, with the settings for analytics. */
export interface CollectingProperty extends KnownProperty {
  enabled: boolean;
  excludedPaths: readonly string[];
  excludedIps: readonly string[];
  stripQuery: boolean;
  ignoredReferrers: readonly string[];
  /** The time zone of its organization. */
  timeZone: string;
}

/** A property by its id, which then has the domain if there is one, or by its domain. */
export type PropertySelector = { id: string; domain?: string } | { domain: string };

/** What was given, for messages. */
export function nameOfSelector(selector: PropertySelector): string {
  if (!('id' in selector)) return selector.domain;
  return selector.domain === undefined ? selector.id : `${selector.id} with the domain ${selector.domain}`;
}

/** The maximum delay until a change is visible. */
const FRESH_MS = 10_000;
const MAX_SELECTORS = 20_000;

/** A property as error intake and reading need it. */
export const knownProperty = (row: PropertyRow): KnownProperty => ({
  id: row.id,
  organizationId: row.organization_id,
  projectId: row.project_id,
  domain: row.domain,
  allowedHostnames: row.allowed_hostnames,
  scriptHosts: row.script_hosts,
  ownCodePrefixes: row.own_code_prefixes,
});

const collectingProperty = (row: PropertyInZone): CollectingProperty => ({
  ...knownProperty(row),
  enabled: row.enabled,
  excludedPaths: row.excluded_paths,
  excludedIps: row.excluded_ips,
  stripQuery: row.strip_query,
  ignoredReferrers: row.ignored_referrers,
  timeZone: row.time_zone,
});

/** A selector's result: a property, none, or several if more than one organization has the domain. */
type Found = CollectingProperty | 'none' | 'several';

/** Whether a key of the project reaches what belongs to this project, or to none. */
const isOfProject = (projectId: string | null, keyProjectId: string | null): boolean =>
  projectId === null || keyProjectId === null || projectId === keyProjectId;

const oneOf = (found: Found): CollectingProperty | null => (typeof found === 'string' ? null : found);

export class PropertyDirectory {
  readonly #found = new LRUCache<string, Found>({ max: MAX_SELECTORS, ttl: FRESH_MS });
  /** Running look-ups: a burst of events shares one. */
  readonly #asked = new Map<string, Promise<Found>>();
  readonly #database: Knex;

  constructor(database: Knex) {
    this.#database = database;
  }

  /** The property, in any organization. */
  async find(selector: PropertySelector): Promise<Found> {
    const key = `any ${nameOfSelector(selector)}`;
    return this.#remembered(key, async () => {
      const rows = await findProperties(this.#database, selector);
      const [first] = rows;
      return rows.length > 1 ? 'several' : first ? collectingProperty(first) : 'none';
    });
  }

  /**
   * The property that a project key may report into: its project's, or one of its organization that belongs to no project. Null if there is none. A
   * promise only if it is not in memory.
   */
  findFor(
    { organizationId, projectId }: { organizationId: string; projectId: string },
    selector: PropertySelector,
  ): Promise<CollectingProperty | null> | CollectingProperty | null {
    const own = (property: CollectingProperty | null) => (property && isOfProject(property.projectId, projectId) ? property : null);
    const found = this.findIn(organizationId, selector);
    return found instanceof Promise ? found.then(own) : own(found);
  }

  /** The organization's property; null if there is none. A promise only if it is not in memory. */
  findIn(organizationId: string, selector: PropertySelector): Promise<CollectingProperty | null> | CollectingProperty | null {
    const key = `${organizationId} ${nameOfSelector(selector)}`;
    const found = this.#remembered(key, async () => {
      const row = await findPropertyIn(this.#database, organizationId, selector);
      return row ? collectingProperty(row) : 'none';
    });
    return found instanceof Promise ? found.then(oneOf) : oneOf(found);
  }

  #remembered(key: string, lookUp: () => Promise<Found>): Promise<Found> | Found {
    const cached = this.#found.get(key) ?? this.#asked.get(key);
    if (cached !== undefined) return cached;
    const asked = lookUp()
      .then((found) => {
        this.#found.set(key, found);
        return found;
      })
      .finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    return asked;
  }
}
