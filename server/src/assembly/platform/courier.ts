/** Sends what stands in the outbox, and the broadcasts of a domain. */
import type { WorkerPart } from '../../domain-module.js';
import { Loop } from '../../kernel/jobs/loop.js';
import type { Process } from '../../kernel/process.js';
import { createDeliver } from '../../notifications/channels/deliver.js';
import { type BroadcastDelivery, Courier } from '../../notifications/delivery/courier.js';
import { createDeliveryMetrics } from '../../notifications/delivery/metrics.js';
import { publicPageOf } from '../../status-pages/public/page-of.js';

const COURIER_PAUSE_MS = 500;

export function openCourier(process: Process, broadcasts: BroadcastDelivery | undefined): WorkerPart {
  const { database, sealer, mailer, post, host, clock, log, metrics } = process;
  const { deliveries } = createDeliveryMetrics(metrics.registry);
  const onAttempt = (type: string, outcome: string) => deliveries.inc({ type, outcome });
  const courier = new Courier({
    ...{
      database: database.knex,
      sealer,
      deliver: createDeliver({ post, mailer, host, pageOf: publicPageOf(process) }),
      mailer,
      host,
      clock,
      log,
      broadcasts,
      onAttempt,
    },
  });
  return {
    loops: [new Loop({ name: 'courier', pauseMs: COURIER_PAUSE_MS, log, work: () => courier.sendDue() })],
    settle: () => courier.close(),
  };
}
