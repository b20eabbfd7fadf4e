/** Sends messages from the outbox, and the broadcasts of a domain. */
import type { WorkerPart } from '../../domain-module.js';
import { dueLoop } from '../../kernel/jobs/due-loop.js';
import type { Process } from '../../kernel/process/process.js';
import { createDeliver } from '../../notifications/channels/deliver.js';
import { type BroadcastDelivery, Courier, LANES } from '../../notifications/delivery/courier.js';
import { nextDelivery } from '../../notifications/delivery/delivery-store.js';
import { createDeliveryMetrics } from '../../notifications/delivery/metrics.js';
import { messageLink } from './message-link.js';

/** Deliveries wake it; this is the delay if a signal is lost. */
const COURIER_PAUSE_MS = 15_000;

export function openCourier(process: Process, broadcasts: BroadcastDelivery | undefined): WorkerPart {
  const { database, sealer, mailer, post, host, clock, log, metrics } = process;
  const { deliveries } = createDeliveryMetrics(metrics.registry);
  const onAttempt = (type: string, outcome: string) => deliveries.inc({ type, outcome });
  const courier = new Courier({
    ...{
      database: database.knex,
      sealer,
      deliver: createDeliver({ post, mailer, host, baseUrl: process.config.baseUrl, linkOf: messageLink(process) }),
      mailer,
      host,
      clock,
      log,
      broadcasts,
      onAttempt,
    },
  });
  for (const lane of LANES) metrics.saturation.add(`courier_${lane}s`, () => courier.fill(lane));
  const [next, work] = [() => nextDelivery(database.knex), () => courier.sendDue()];
  return {
    loops: [dueLoop({ name: 'courier', pauseMs: COURIER_PAUSE_MS, wokenBy: ['deliveries'], clock, log, next, work })],
    settle: () => courier.close(),
  };
}
