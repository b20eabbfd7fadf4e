/** `/docs-entry/<slug>` on the application's host: where members prove their membership. */
import express, { type Router } from 'express';
import type { Process } from '../../kernel/process/process.js';
import { nowhereOf } from './open.js';
import { sendTicket } from './serving/entry.js';

export function docsEntryRouter(process: Process): Router {
  const { sealer, clock, config, database } = process;
  const { baseUrl, docsUrl } = config;
  const options = { database: database.knex, sealer, clock, baseUrl, docsUrl, nowhere: nowhereOf(process) };
  const router = express.Router({ caseSensitive: true, strict: true });
  return router.get('/docs-entry/:slug', async (request, response, next) => {
    if ((await sendTicket(options, request, response)) === null) next();
  });
}
