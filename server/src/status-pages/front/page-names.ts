/** The addresses that belong to a page. Strangers may request any number of others. */
import type { Knex } from 'knex';
import { BatchedLookup } from '../../kernel/database/rows/batched-lookup.js';
import { heldAddresses } from '../store/page-store.js';
import { addressOf, keyOf } from './page-key.js';

/** As long as a page is fresh. */
const ABSENT_MS = 10_000;

/** By the keys of addresses. */
export function pageNames(database: Knex): BatchedLookup<true> {
  return new BatchedLookup<true>({
    absentMs: ABSENT_MS,
    find: async (keys) => {
      const addresses = keys.map(addressOf);
      const asked = {
        slugs: addresses.flatMap((address) => ('slug' in address ? [address.slug] : [])),
        hosts: addresses.flatMap((address) => ('host' in address ? [address.host] : [])),
      };
      const { slugs, hosts } = await heldAddresses(database, asked.slugs, asked.hosts);
      const found = [...slugs.map((slug) => keyOf({ slug })), ...hosts.map((host) => keyOf({ host }))];
      return new Map(found.map((key) => [key, true]));
    },
  });
}
