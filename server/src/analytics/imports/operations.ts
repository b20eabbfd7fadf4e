/** Imports days counted by another analytics product, for the time before the property's first event. */
import type { Knex } from 'knex';
import type { AnalyticsOperations } from '../../generated/operations.js';
import { timeZoneOf } from '../../identity/accounts/store.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { properties } from '../../identity/properties/store.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { hasMonths } from '../../kernel/database/schema/partitions.js';
import { AppError } from '../../kernel/errors.js';
import { addDays, localDayOf } from '../../kernel/net/local-days.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { mapInSlices, Slice } from '../../kernel/slices/slices.js';
import type { Dictionary, Home, Word } from '../ingest/dictionary.js';
import { KEPT_DAYS } from '../store/retention.js';
import { beginSealing, SEALED_DAYS, sealingState } from '../store/sealing-store.js';
import { type ImportedDay, importedSummary, wordsOf } from './imported-summary.js';
import * as store from './store.js';

/** Most new words numbered at a time. A property's queue takes 5,000, and collecting needs part of it; a thousand take the main thread 5 ms. */
const WORDS_AT_ONCE = 1_000;

function requireDistinct(days: readonly ImportedDay[]): void {
  const seen = new Set<string>();
  for (const { day } of days) {
    if (seen.has(day))
      throw new AppError('VALIDATION_ERROR', `days contains ${day} more than once.`, {
        details: [{ path: '/days', message: `contains ${day} more than once` }],
      });
    seen.add(day);
  }
}

/** The organization's time zone and current day. */
async function clockOf({ database, now }: OperationContext, organizationId: string): Promise<{ timeZone: string; today: string }> {
  const timeZone = await timeZoneOf(database, organizationId);
  return { timeZone, today: localDayOf(now.getTime(), timeZone) };
}

/** The numbers of all words in the days. */
async function numbersOf(dictionary: Dictionary, home: Home, days: readonly ImportedDay[]): Promise<(word: Word) => number> {
  const words = new Map<string, Word>();
  const slice = new Slice(home.organizationId);
  for (const day of days) {
    for (const word of wordsOf(day)) words.set(word.join(' '), word);
    if (slice.isOver) await slice.next();
  }
  const all = [...words];
  const numbers = new Map<string, number>();
  for (let from = 0; from < all.length; from += WORDS_AT_ONCE) {
    const some = all.slice(from, from + WORDS_AT_ONCE);
    const found = await dictionary.numbersOf(
      home,
      some.map(([, word]) => word),
    );
    some.forEach(([key], index) => {
      numbers.set(key, found[index] ?? 0);
    });
    // known words are found without a wait
    await slice.next();
  }
  return (word) => numbers.get(word.join(' ')) ?? 0;
}

/** Imports at once, and those that wait. */
const SLOTS = { size: 3, ofPerson: 1, ofOrganization: 1, waiting: 60, waitingOfOne: 20 };

/** An import creates no partitions: housekeeping does, for all days that are imported. Throws UNAVAILABLE if it is late. */
async function requirePartitions(database: Knex, days: readonly { day: string }[]): Promise<void> {
  const months = new Set(days.map(({ day }) => day.slice(0, 7)));
  if (await hasMonths(database, SEALED_DAYS, [...months])) return;
  throw new AppError('UNAVAILABLE', "The server isn't ready for these days yet; retry in a minute.", { retryAfterSec: 60 });
}

export function importOperations(dictionary: Dictionary) {
  const imports = new Slots(SLOTS);
  const importDays: AnalyticsOperations['importDays'] = async (context, { propertyId, days }) => {
    const { organization_id: organizationId } = await requireProperty(context, propertyId);
    context.audit.targetId = propertyId;
    requireDistinct(days);
    const home = { organizationId, propertyId };
    const { today } = await clockOf(context, organizationId);
    const recent = days.filter(({ day }) => day >= addDays(today, -KEPT_DAYS) && day < today);
    const numberOf = await numbersOf(dictionary, home, recent);
    const packed = await mapInSlices(organizationId, recent, (day) => ({ day: day.day, summary: importedSummary(day, numberOf) }));
    await requirePartitions(context.database, packed);
    const stored = await context.database.transaction(async (transaction) => {
      await properties.lock(transaction, organizationId, propertyId);
      await beginSealing(transaction, home);
      const { epoch, firstDay } = await store.lockForImport(transaction, home, today);
      const own = packed.filter(({ day }) => day < firstDay);
      for (const { day, summary } of own) await store.writeImportedDay(transaction, { ...home, epoch }, day, summary);
      if (own.length > 0) await store.raiseRevision(transaction, home);
      return new Set(own.map(({ day }) => day));
    });
    return { imported: { stored: stored.size, skipped: days.map(({ day }) => day).filter((day) => !stored.has(day)) } };
  };
  return {
    async getImportedDays(context, { propertyId }) {
      const { organization_id: organizationId } = await requireProperty(context, propertyId);
      const { timeZone, today } = await clockOf(context, organizationId);
      const home = { organizationId, propertyId };
      const state = await sealingState(context.database, home);
      const range = await store.importedRange(context.database, home);
      return { imported: { ...range, before: state?.firstDay ?? today, timeZone: state?.timeZone ?? timeZone } };
    },

    // its days are in memory until they are stored
    importDays: (context, input) => imports.run(principalOf(context), () => importDays(context, input)),

    async deleteImportedDays(context, { propertyId }) {
      const { organization_id: organizationId } = await requireProperty(context, propertyId);
      context.audit.targetId = propertyId;
      const home = { organizationId, propertyId };
      // lock the state first, as an import does
      await store.raiseRevision(context.database, home);
      return { deleted: await store.deleteImportedDays(context.database, home) };
    },
  } satisfies Partial<AnalyticsOperations>;
}
