/** Where the public page of an organization is, for messages that lead to it. */
import type { Process } from '../../kernel/process.js';
import { getPage } from '../store/page-store.js';
import { pageUrlOf } from './loader.js';

/** Answers the address of an organization's page; null where it has none that is enabled. */
export const publicPageOf =
  ({ config, database }: Pick<Process, 'config' | 'database'>) =>
  async (organizationId: string): Promise<string | null> => {
    const page = await getPage(database.knex, organizationId);
    return page?.enabled ? pageUrlOf(page, config.baseUrl) : null;
  };
