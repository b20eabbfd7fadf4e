/** The interface of a domain to the assembly. See docs/adding-a-domain.md. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DispatchedOperations } from './generated/operations.js';
import type { components } from './generated/types.js';
import type { OperationContext, OperationId } from './kernel/contract/handler.js';
import type { ReferenceSources } from './kernel/contract/references/source.js';
import type { FoundBy } from './kernel/database/rows/batches.js';
import type { DailyTable, MonthlyTable } from './kernel/database/schema/partitions.js';
import type { ChangeKind } from './kernel/database/signals/change-signals.js';
import type { FormReader } from './kernel/http/bodies/form.js';
import type { UpgradeHandler } from './kernel/http/port/port.js';
import type { Loop } from './kernel/jobs/loop.js';
import type { Process } from './kernel/process/process.js';
import type { BroadcastDelivery } from './notifications/delivery/courier.js';
import type { IngestEndpoint } from './transports/ingest/http.js';
import type { Beats } from './transports/ingest/listening/beats.js';
import type { PlainEndpoint } from './transports/ingest/plain.js';
import type { IngestTools } from './transports/ingest/tools.js';

/** The project, property or organization that is being deleted. */
export interface ProjectOf {
  organizationId: string;
  projectId: string;
}
export interface PropertyOf {
  organizationId: string;
  propertyId: string;
}

/** Progress of bounded work: the batches used, and whether nothing is left. */
export interface Purged {
  used: number;
  finished: boolean;
}

export interface WorkerPart {
  loops: readonly Loop[];
  /** Waits for work started by the loops, after they have stopped. */
  settle?: () => Promise<void>;
}

export interface IngestPart {
  endpoints: Partial<Record<OperationId, IngestEndpoint>>;
  /** For programs that have nothing but an HTTP request. */
  plain?: PlainEndpoint;
  /** Called once the port is open. */
  listen?: () => Promise<void>;
}

export interface UpgradePart {
  handle: UpgradeHandler;
  /** Called once the port is open. */
  listen: () => Promise<void>;
}

/** Returns whether it handled the request: a promise if it has to look that up. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export type Overview = components['schemas']['Overview'];

/** What an overview is about: an organization, or one project of it. */
export interface OverviewScope {
  organizationId: string;
  projectId: string | null;
}

/** A domain's part of the overview. Of the first steps, it knows some. */
export type OverviewPart = Partial<Omit<Overview, 'setup'>> & { setup?: Partial<NonNullable<Overview['setup']>> };

/** Reads a domain's part with a few bounded statements: what the caller may list, and nothing that changes with every call. */
export type OverviewReader = (context: OperationContext, scope: OverviewScope) => Promise<OverviewPart>;

/** A domain's parts in one process. Each is called only in processes with its role, so it can load its code on demand. */
export interface OpenDomain {
  /** Role api: the domain's operations. */
  operations?: () => Promise<Partial<DispatchedOperations>>;
  /** Role api: the domain's part of the overview. */
  overview?: () => Promise<OverviewReader>;
  /** Role api: what references to resources may mean, where the plain columns don't say it. */
  references?: () => Promise<ReferenceSources>;
  /** Role api: routes other than operations. */
  routers?: () => Promise<Router[]>;
  /** Role api: readers of operations with multipart bodies. */
  forms?: () => Promise<Partial<Record<OperationId, FormReader>>>;
  /** Called when something of an organization has changed, in any process. */
  onChanged?: (organizationId: string, kind: ChangeKind) => void;
  /** Called when changes in other processes may have been missed. */
  onMissedChanges?: () => void;
  /** Role ingest. */
  ingest?: (tools: IngestTools) => Promise<IngestPart>;
  /** Handles connection upgrades; without the gateway role it refuses them. */
  upgrades?: (isGateway: boolean, beats: Beats) => Promise<UpgradePart>;
  /** Handles requests before everything else; without the api role it serves nothing public. Undefined: this process serves nothing of the domain. */
  front?: (isApi: boolean) => Promise<Front | undefined>;
  /** Role api: the path of the public page for a redirect from `/`; null if there is none, or several. */
  publicPage?: () => Promise<string | null>;
  /** Role worker. */
  worker?: () => Promise<WorkerPart>;
  /** Role worker: sends broadcasts, whose receivers only one domain knows. */
  broadcasts?: () => Promise<BroadcastDelivery>;
}

export interface DomainModule {
  name: string;
  /** Tables with an organization_id, referencing tables first. */
  tables: readonly string[];
  /** For tables without a key by organization: the condition that finds their rows while the owning rows exist. */
  purgedBy?: FoundBy;
  /** Tables with daily partitions, and their retention. */
  dailyTables?: readonly DailyTable[];
  /** Tables with monthly partitions, and how far back they have them. */
  monthlyTables?: readonly MonthlyTable[];
  /** The earliest time at which a silence is due to be judged, as an SQL expression that reads an index. */
  nextSilence?: string;
  /** Called in the transaction that deletes a project, which is locked. */
  onProjectDeleted?: (database: Knex, project: ProjectOf, now: Date) => Promise<void>;
  /** Called in the transaction that ends all access to an organization, which is locked. */
  onOrganizationDeleted?: (database: Knex, organizationId: string, now: Date) => Promise<void>;
  /** Called before each turn that removes rows of a deleted organization: ends work that was in progress at the deletion. */
  beforePurge?: (database: Knex, organizationId: string, now: Date) => Promise<void>;
  /** Removes rows of a deleted property, up to this many batches. */
  purgeProperty?: (database: Knex, property: PropertyOf, batches: number) => Promise<Purged>;
  /** Other data that is removed later, by the loop's name. Returns the number of batches. */
  purges?: Readonly<Record<string, (database: Knex, log: Logger, now: Date) => Promise<number>>>;
  /** Called once an hour: removes expired data. Returns what it removed, for the log. */
  housekeeping?: (database: Knex, now: Date) => Promise<Readonly<Record<string, number>>>;
  open: (process: Process) => OpenDomain;
}
