/** A server as installed, in a separate process, with two unrelated organizations of two people. */
import { ApiClient } from '../test/harness/api-client.js';
import { createKey, createMember, createMonitor, createOrganization, createProject, createProjectKey } from '../test/harness/fixtures.js';
import { newDataDirectory, ServerProcess } from '../test/harness/server-process.js';
import { cpuMilliseconds, residentBytes } from './usage.js';

export interface Tenant {
  organizationId: string;
  /** Calls with the organization's management key. */
  admin: ApiClient;
  managementKey: string;
  /** Calls as its owner. */
  session: ApiClient;
  projectSlug: string;
  monitor: { id: string; slug: string };
  /** A project key with status:write and errors:write. */
  credential: string;
}

/** Another organization of the person, with a monitor of the same slug and a key for its events. */
export async function furnishAnother(session: ApiClient, index: number, slug: string): Promise<{ admin: ApiClient; credential: string }> {
  const { body } = await session.call('createOrganization', { slug: `many-${index}`, name: `Many ${index}` });
  await session.call('switchOrganization', { organizationId: body.organization.id });
  const { credential: managementKey } = await createKey(session, { kind: 'organization', scopes: ['admin:read', 'admin:write'] });
  const admin = session.as(managementKey);
  const { slug: projectSlug } = await createProject(admin);
  await createMonitor(admin, projectSlug, { slug });
  const { credential } = await createProjectKey(session, projectSlug, ['status:write']);
  return { admin, credential };
}

export interface PlaceOptions {
  environment?: Record<string, string>;
}

async function furnish(organizationId: string, session: ApiClient): Promise<Tenant> {
  const { credential: managementKey } = await createKey(session, { kind: 'organization', scopes: ['admin:read', 'admin:write'] });
  const admin = session.as(managementKey);
  const { slug: projectSlug } = await createProject(admin);
  const { id, slug } = await createMonitor(admin, projectSlug);
  const { credential } = await createProjectKey(session, projectSlug, ['status:write', 'errors:write']);
  return { organizationId, admin, managementKey, session, projectSlug, monitor: { id, slug }, credential };
}

export class Place {
  private constructor(
    readonly server: ServerProcess,
    /** The attacker, if it is a tenant. */
    readonly alpha: Tenant,
    /** The neighbour, which must not notice. */
    readonly beta: Tenant,
    readonly log: readonly string[],
    readonly stop: () => Promise<void>,
  ) {}

  /** Starts the built server on a free loopback port with a separate embedded PostgreSQL; stop() ends and removes all of it. */
  static async start({ environment = {} }: PlaceOptions = {}): Promise<Place> {
    const directory = newDataDirectory();
    const log: string[] = [];
    const given = { TIDEWATCH_LOG_LEVEL: 'info', TIDEWATCH_ORGANIZATIONS: 'anybody', ...environment };
    const server = await ServerProcess.start(directory.path, given, (line) => log.push(line));
    const { email, password } = server.credentials;
    const signIn = () => new ApiClient(server.baseUrl, null).signIn(email, password);
    const owner = await signIn();
    const { body } = await owner.call('getCurrentUser');
    const alpha = await furnish(body.organization?.id ?? '', owner);
    // another person's: the calls of one person in two organizations count together
    const other = await createMember(owner, 'viewer');
    const signInOther = () => new ApiClient(server.baseUrl, null).signIn(other.email, other.password);
    const { organization, session } = await createOrganization(other.session, signInOther);
    const beta = await furnish(organization.id, session);
    return new Place(server, alpha, beta, log, async () => {
      await server.terminate();
      await directory.remove();
    });
  }

  get baseUrl(): string {
    return this.server.baseUrl;
  }

  get port(): number {
    return Number(new URL(this.baseUrl).port);
  }

  get pid(): number {
    const { pid } = this.server.child;
    if (pid === undefined) throw new Error('the server is not running');
    return pid;
  }

  /** Resident memory of the server's process in bytes, without PostgreSQL. */
  residentBytes(): number {
    return residentBytes(this.pid);
  }

  /** CPU time of the server's process so far, without PostgreSQL. */
  cpuMilliseconds(): number {
    return cpuMilliseconds(this.pid);
  }

  /** The log lines with this message. */
  logged(message: string): Record<string, unknown>[] {
    return this.log.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])).filter(({ msg }) => msg.startsWith(message));
  }
}
