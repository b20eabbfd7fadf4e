/** The worker's loop that seals what is over. */
import type { Logger } from 'pino';
import { Loop } from '../../kernel/jobs/loop.js';
import { type SealerTools, sealNextDay } from './sealer.js';
import { beginSealing, unsealedProperties } from './sealing-store.js';

/** Reports are right without sealing; it makes them cheap. */
const PAUSE_MS = 5 * 60_000;
/** So many properties in a turn, and so many days of one, so that none waits long for the others. */
const PROPERTIES = 200;
const DAYS = 7;

/** Seals days that are over; answers how many. A property that fails is logged, and the others go on. */
export async function sealDueDays(tools: SealerTools, now: Date, log: Logger): Promise<number> {
  await beginSealing(tools.database);
  let sealed = 0;
  for (const property of await unsealedProperties(tools.database, now, PROPERTIES)) {
    try {
      let through = property.sealedThrough;
      for (let count = 0; count < DAYS; count += 1) {
        const next = await sealNextDay(tools, { ...property, sealedThrough: through }, now);
        if (next === null) break;
        through = next;
        sealed += 1;
      }
    } catch (error) {
      log.warn({ err: error, propertyId: property.propertyId }, 'a day of analytics could not be sealed');
    }
  }
  return sealed;
}

export function sealingLoop(tools: SealerTools, clock: () => Date, log: Logger): Loop {
  const work = async () => ((await sealDueDays(tools, clock(), log)) > 0 ? 0 : undefined);
  return new Loop({ name: 'analytics sealing', pauseMs: PAUSE_MS, log, work });
}
