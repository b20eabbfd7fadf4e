/** The worker's loop that seals finished days. */
import type { Logger } from 'pino';
import { Loop } from '../../kernel/jobs/loop.js';
import { rezone } from './rezoning.js';
import { type SealerTools, sealNextDay } from './sealer.js';
import { beginSealing, rezonedProperties, unsealedProperties, unsealFuture } from './sealing-store.js';
import { Setbacks } from './setbacks.js';

/** Reports are correct without sealing; it makes them cheap. */
const PAUSE_MS = 5 * 60_000;
/** Most properties in a turn, and most days of one, so that none waits long for the others. */
const PROPERTIES = 200;
const DAYS = 7;
/** Most properties per turn that change their time zone, since all their days are written again. */
const REZONED = 20;

/** Seals finished days and returns how many. If a property fails, the error is logged, it waits, and the others continue. */
export async function sealDueDays(tools: SealerTools, now: Date, log: Logger, setbacks = new Setbacks()): Promise<number> {
  await beginSealing(tools.database);
  const unsealed = await unsealFuture(tools.database);
  if (unsealed > 0) log.warn({ properties: unsealed }, 'days of analytics that are not over were sealed; the clock was ahead');
  let sealed = 0;
  for (const property of await unsealedProperties(tools.database, now, { limit: PROPERTIES, except: setbacks.waiting(now) })) {
    try {
      let through = property.sealedThrough;
      for (let count = 0; count < DAYS; count += 1) {
        const next = await sealNextDay(tools, { ...property, sealedThrough: through }, now);
        if (next === null) break;
        through = next;
        sealed += 1;
      }
      setbacks.succeeded(property.propertyId);
    } catch (error) {
      setbacks.failed(property.propertyId, now);
      log.warn({ err: error, propertyId: property.propertyId }, 'a day of analytics could not be sealed');
    }
  }
  return sealed;
}

/** Cuts the days of properties again whose organization has changed its time zone. Returns how many properties. */
export async function rezoneProperties(tools: SealerTools, now: Date, log: Logger, setbacks = new Setbacks()): Promise<number> {
  let count = 0;
  for (const { newTimeZone, ...property } of await rezonedProperties(tools.database, now, {
    limit: REZONED,
    except: setbacks.waiting(now),
  })) {
    try {
      if (await rezone(tools, property, newTimeZone, now)) count += 1;
      setbacks.succeeded(property.propertyId);
    } catch (error) {
      setbacks.failed(property.propertyId, now);
      log.warn({ err: error, propertyId: property.propertyId }, 'analytics could not be moved to the new time zone');
    }
  }
  return count;
}

export function sealingLoop(tools: SealerTools, clock: () => Date, log: Logger): Loop {
  const [ofSealing, ofMoving] = [new Setbacks(), new Setbacks()];
  const work = async () => {
    const count = (await sealDueDays(tools, clock(), log, ofSealing)) + (await rezoneProperties(tools, clock(), log, ofMoving));
    return count > 0 ? 0 : undefined;
  };
  return new Loop({ name: 'analytics sealing', pauseMs: PAUSE_MS, log, work });
}
