/** The time zone whose midnights a property's days begin at. */
import type { Knex } from 'knex';
import type { PropertyId } from '../../store/log-reader.js';
import { sealingState } from '../../store/sealing-store.js';

/** The zone of the property's days: after a change of the organization's, the previous one until they are recut. */
export async function zoneOfDays(database: Knex, property: PropertyId, organizationZone: string): Promise<string> {
  return (await sealingState(database, property))?.timeZone ?? organizationZone;
}
