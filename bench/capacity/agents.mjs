/** What the reports of 500 agents cost, each with ten processes and ten units, every 15 seconds. */

import { report } from '../measure.mjs';
import { metricsOf, registerAgents, startAgents } from '../servers/gateway.mjs';
import { end } from '../stack.mjs';
import { during, pause, tellCost } from './cost.mjs';

const AGENTS = 500;
const SETTLE_MS = 5_000;
const MEASURED_MS = 20_000;

export async function measureAgents(cluster) {
  const { port } = cluster.processes.gateway;
  const agents = startAgents(port, await registerAgents(cluster.database, AGENTS));
  try {
    report(`${AGENTS} agents connected, with a stored report`, [await agents.settled], 's', 1);
    await pause(SETTLE_MS);
    const stored = async () => (await metricsOf(port)).tidewatch_gateway_batch_items_sum;
    const before = await stored();
    const round = await during(cluster, () => pause(MEASURED_MS));
    const count = (await stored()) - before;
    report('reports of agents in a second', [count / round.seconds], '', 1);
    tellCost('report of an agent', 'gateway', count, [round]);
  } finally {
    await end(agents.child);
  }
}
