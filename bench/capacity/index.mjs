/**
 * npm run bench -- capacity: the figures of docs/capacity.md. One process for each role and one PostgreSQL; CPU seconds of each, bytes of tables,
 * connections and memory. Takes about six minutes. Linux only.
 */

import { report } from '../measure.mjs';
import { createJob } from '../stack.mjs';
import { measureAgents } from './agents.mjs';
import { ROLES, startCluster } from './cluster.mjs';
import { idleOf } from './cost.mjs';
import { measureDeliveries } from './deliveries.mjs';
import { measureIngest } from './ingest.mjs';
import { measureMonitors } from './monitors.mjs';
import { measureReads } from './reads.mjs';
import { measureSizes } from './sizes.mjs';
import { tellRest, watch } from './watch.mjs';

const SCOPES = ['status:write', 'status:read', 'errors:write', 'feedback:write'];

/** In this order: later parts use what earlier ones have made. */
const PARTS = {
  ingest: measureIngest,
  agents: measureAgents,
  reads: measureReads,
  monitors: measureMonitors,
  deliveries: measureDeliveries,
};

export default async function benchmark() {
  const cluster = await startCluster();
  const watched = watch(cluster);
  try {
    const credential = await createJob(cluster.api, SCOPES);
    cluster.idle = await idleOf(cluster);
    for (const part of [...ROLES, 'postgres']) report(`${part}: without work`, [cluster.idle[part] * 100], '% of a core', 1);
    await tellRest(cluster);
    for (const [name, measure] of Object.entries(PARTS)) {
      const started = performance.now();
      await measure(cluster, credential);
      process.stdout.write(`-- ${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
    }
    await watched.tell();
    await measureSizes(cluster);
  } finally {
    watched.stop();
    await cluster.stop();
  }
}
