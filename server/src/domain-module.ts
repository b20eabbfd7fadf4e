/** What a domain hands to the assembly, which knows no domain by name but this. See docs/adding-a-domain.md. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DispatchedOperations } from './generated/operations.js';
import type { OperationId } from './kernel/contract/handler.js';
import type { FoundBy } from './kernel/database/batches.js';
import type { DailyTable } from './kernel/database/partitions.js';
import type { FormReader } from './kernel/http/form.js';
import type { UpgradeHandler } from './kernel/http/port.js';
import type { Loop } from './kernel/jobs/loop.js';
import type { Process } from './kernel/process.js';
import type { BroadcastDelivery } from './notifications/delivery/courier.js';
import type { Beats } from './transports/ingest/beats.js';
import type { IngestEndpoint } from './transports/ingest/http.js';
import type { IngestTools } from './transports/ingest/tools.js';

/** Which project, property or organization is about to go. */
export interface ProjectOf {
  organizationId: string;
  projectId: string;
}
export interface PropertyOf {
  organizationId: string;
  propertyId: string;
}

/** How much of the work was done: batches used, and whether nothing is left. */
export interface Purged {
  used: number;
  finished: boolean;
}

export interface WorkerPart {
  loops: readonly Loop[];
  /** Waits for what the loops began, after they have stopped. */
  settle?: () => Promise<void>;
}

export interface IngestPart {
  endpoints: Partial<Record<OperationId, IngestEndpoint>>;
  /** Called when the port is open. */
  listen?: () => Promise<void>;
}

export interface UpgradePart {
  handle: UpgradeHandler;
  /** Called when the port is open. */
  listen: () => Promise<void>;
}

/** Answers whether the request was answered here. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The parts of a domain in one process. Each is asked for only in a process with its role, so it may load its code then. */
export interface OpenDomain {
  /** Role api: the operations of the document that are this domain's. */
  operations?: () => Promise<Partial<DispatchedOperations>>;
  /** Role api: routes beside the operations. */
  routers?: () => Promise<Router[]>;
  /** Role api: readers of operations whose body is a form with parts. */
  forms?: () => Promise<Partial<Record<OperationId, FormReader>>>;
  /** Role api: called after an audited operation has changed something of an organization. */
  onChanged?: (organizationId: string) => void;
  /** Role ingest. */
  ingest?: (tools: IngestTools) => Promise<IngestPart>;
  /** Upgrades of connections; without the role gateway it refuses them. */
  upgrades?: (isGateway: boolean, beats: Beats) => Promise<UpgradePart>;
  /** What stands before everything else; without the role api it serves nothing public. */
  front?: (isApi: boolean) => Promise<Front>;
  /** Role api: the path of the public page that `/` leads to; null where there is none that is everybody's. */
  publicPage?: () => Promise<string | null>;
  /** Role worker. */
  worker?: () => Promise<WorkerPart>;
  /** Role worker: sends the deliveries of broadcasts, of which one domain knows the receivers. */
  broadcasts?: () => Promise<BroadcastDelivery>;
}

export interface DomainModule {
  name: string;
  /** Tables whose rows belong to an organization, those that refer to others first. */
  tables: readonly string[];
  /** Of tables that have no key by organization: the condition by which its rows are found while what they belong to is there. */
  purgedBy?: FoundBy;
  /** Tables with daily partitions, and their retention. */
  dailyTables?: readonly DailyTable[];
  /** In the transaction that deletes a project, which is locked. */
  onProjectDeleted?: (database: Knex, project: ProjectOf, now: Date) => Promise<void>;
  /** In the transaction that ends all access to an organization, which is held. */
  onOrganizationDeleted?: (database: Knex, organizationId: string, now: Date) => Promise<void>;
  /** Before each turn that removes rows of a deleted organization: ends what was under way when it was deleted. */
  beforePurge?: (database: Knex, organizationId: string, now: Date) => Promise<void>;
  /** Removes rows of a deleted property, up to so many batches. */
  purgeProperty?: (database: Knex, property: PropertyOf, batches: number) => Promise<Purged>;
  /** Other things whose rows are removed later, by the name of the loop. Answers the number of batches. */
  purges?: Readonly<Record<string, (database: Knex, log: Logger, now: Date) => Promise<number>>>;
  /** Once an hour: removes what is past its retention. Answers what it removed, for the log. */
  housekeeping?: (database: Knex, now: Date) => Promise<Readonly<Record<string, number>>>;
  open: (process: Process) => OpenDomain;
}
