/** The URL of an organization's public page, for links in messages. */
import type { Process } from '../../kernel/process/process.js';
import { getPage } from '../store/page-store.js';
import { pageUrlOf } from './loader.js';

/** The URL of an organization's enabled page; null if there is none. */
export const publicPageOf =
  ({ config, database }: Pick<Process, 'config' | 'database'>) =>
  async (organizationId: string): Promise<string | null> => {
    const page = await getPage(database.knex, organizationId);
    return page?.enabled ? pageUrlOf(page, config.baseUrl) : null;
  };
