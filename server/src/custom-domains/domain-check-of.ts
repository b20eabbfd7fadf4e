/** This process's host name check. */
import type { Process } from '../kernel/process/process.js';
import { type Check, type CheckDependencies, createCheck } from './check.js';
import { createLookUp, createTextLookUp } from './dns.js';
import { DomainProof } from './domain-proof.js';
import { createProbes, type ProbeOptions } from './probe.js';

/** Ports and certificates of probed servers; for tests. */
export type ProbeOverrides = Pick<ProbeOptions, 'httpsPort' | 'httpPort' | 'ca'>;

declare module '../kernel/process/process.js' {
  interface Overrides {
    probes?: ProbeOverrides | undefined;
  }
}

/** Builds the check; connects to nothing before its first use. */
export function domainCheckOf(
  { config, database, sealer, version, clock, overrides }: Process,
  onChecked?: CheckDependencies['onChecked'],
): Check {
  const reach = { allow: config.outboundAllow, userAgent: `Tidewatch/${version}` };
  return createCheck({
    database: database.knex,
    lookUp: createLookUp({ servers: config.dnsServers }),
    lookUpText: createTextLookUp({ servers: config.dnsServers }),
    probes: createProbes(new DomainProof(sealer), { ...reach, ...overrides.probes }),
    target: config.customDomainTarget,
    clock,
    onChecked,
  });
}
