/** Tidewatch with a test DNS server, and servers at loopback addresses that are ours or foreign. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCheck } from '../../src/custom-domains/check.js';
import { DomainChecker } from '../../src/custom-domains/checker.js';
import { type Product, setHostName } from '../../src/custom-domains/claim.js';
import { createLookUp, createTextLookUp } from '../../src/custom-domains/dns.js';
import { DomainProof } from '../../src/custom-domains/domain-proof.js';
import { createProbes } from '../../src/custom-domains/probe.js';
import { Sealer } from '../../src/kernel/secrets/secrets.js';
import type { ApiClient } from '../harness/api-client.js';
import { silent } from '../harness/database.js';
import { createStatusPage, organizationOf } from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { Authority, type Certificate } from './certificates.js';
import { DnsServer } from './dns-server.js';
import { plainRelay, type Relay, tlsRelay } from './relay.js';

/** The target of custom domains; its address is 127.0.0.1. */
export const TARGET = 'pages.tidewatch.test';
/** Ours: forwards to Tidewatch. */
export const OURS = '127.0.0.1';
/** A foreign server on the same ports. */
export const OTHER = '127.0.0.2';
/** A foreign proxy that forwards to us. */
export const PROXY = '127.0.0.3';

export interface Stage {
  dns: DnsServer;
  authority: Authority;
  server: TestServer;
  owner: ApiClient;
  organizationId: string;
  /** Certificates by host name; without one, the handshake fails. */
  certificates: Map<string, Certificate>;
  /** The server's clock: it stands still until it is moved. */
  time: { now: Date };
  /** A worker's checker; another one is another worker. */
  /** The status of each check made, or `error`. */
  outcomes: string[];
  newChecker: () => DomainChecker;
  /** Sets the domain of the organization's page, like an update of the page. */
  setDomain: (host: string | null) => Promise<void>;
  stop: () => Promise<void>;
}

/** An HTTP server other than Tidewatch. */
async function somebodyElse(): Promise<Relay> {
  const server = http.createServer((_request, response) => response.end('somebody else')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function openStage({ environment = {}, roles = 'api' } = {}): Promise<Stage> {
  const [dns, authority] = [await DnsServer.start(), await Authority.create()];
  const certificates = new Map<string, Certificate>();
  const certificateOf = (host: string) => certificates.get(host);
  let upstream = 0;
  const plain = await plainRelay(() => upstream);
  const secure = await tlsRelay(() => upstream, certificateOf);
  const other = await somebodyElse();
  const relays = [
    ...[plain, secure, other],
    await plainRelay(() => other.port, OTHER, plain.port),
    await plainRelay(() => upstream, PROXY, plain.port),
    await tlsRelay(() => upstream, certificateOf, PROXY, secure.port),
    await tlsRelay(() => other.port, certificateOf, OTHER, secure.port),
  ];
  dns.set(TARGET, { A: [OURS] });
  const time = { now: new Date('2026-03-01T12:00:00.000Z') };
  const probes = { httpPort: plain.port, httpsPort: secure.port, ca: authority.certificate };
  const server = await startTestServer({
    roles,
    clock: () => time.now,
    environment: {
      TIDEWATCH_DNS_SERVERS: dns.address,
      TIDEWATCH_CUSTOM_DOMAIN_TARGET: TARGET,
      TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8',
      ...environment,
    },
    probes,
  });
  upstream = server.server.port;
  const owner = await server.signIn();
  const { id: organizationId } = await organizationOf(owner);
  const { knex } = server.database;
  await createStatusPage(knex, organizationId);
  const product: Product = 'status_page';
  const clock = () => time.now;
  const outcomes: string[] = [];
  const check = createCheck({
    onChecked: (status) => void outcomes.push(status),
    ...{ database: knex, target: TARGET, clock },
    lookUp: createLookUp({ servers: [dns.address] }),
    lookUpText: createTextLookUp({ servers: [dns.address] }),
    probes: createProbes(new DomainProof(new Sealer(Buffer.alloc(32, 0x11))), {
      allow: ['127.0.0.0/8'],
      userAgent: 'Tidewatch/test',
      ...probes,
    }),
  });
  return {
    ...{ dns, authority, server, owner, organizationId, certificates, time },
    outcomes,
    newChecker: () => new DomainChecker({ database: knex, check, clock, log: silent, onError: () => void outcomes.push('error') }),
    setDomain: (host) =>
      knex.transaction(async (transaction) => {
        // one organization has the names of a whole test file, more than can be reserved
        await transaction('host_names').whereNotNull('released_at').delete();
        await setHostName(transaction, { host, product, ownerId: organizationId, now: time.now });
      }),
    stop: async () => {
      await server.stop();
      for (const relay of relays) await relay.stop();
      await dns.stop();
    },
  };
}
