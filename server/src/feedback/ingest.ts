/** The role ingest: accepts feedback from applications and pages. */

import type { IncomingMessage } from 'node:http';
import { Salts } from '../analytics/index.js';
import type { IngestPart } from '../domain-module.js';
import { networkOf } from '../kernel/net/addresses.js';
import type { Process } from '../kernel/process/process.js';
import { FairWriter } from '../transports/ingest/group-commit/fair-writer.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import type { FeedbackItem, FeedbackOutcome } from './ingest/feedback-item.js';
import { writeFeedback } from './ingest/feedback-writer.js';
import { storeSigned } from './ingest/signed-feedback.js';
import { BodyRoom } from './public/body-room.js';
import { widgetConfig } from './public/config.js';
import { preflight } from './public/origin.js';
import { submitFromWidget } from './public/submission.js';

/** Weight of a piece of feedback in the queue, besides its body. The body's encoded screenshot is a third larger than the queued one. */
const ITEM_BYTES = 500;

/** A record without its texts, including its index entries. */
const ROW_BYTES = 1_000;
/** The searchable text is stored again, and its word index is larger than the text. */
const WORDS_TIMES = 4;

export function openIngest({ clock, database, lanes, limits, shutdown }: Process, tools: IngestTools): IngestPart {
  const writer = new FairWriter<FeedbackItem, FeedbackOutcome>({
    ...tools.queue('feedback', 'feedback', 'data'),
    storedBytes: ({ bytes, content }) => bytes + content.length * WORDS_TIMES + ROW_BYTES,
    together: true,
    lanes,
    write: (items) => writeFeedback(database.ingest, items),
    organizationOf: ({ organizationId }) => organizationId,
    weigh: ({ bytes }) => bytes + ITEM_BYTES,
    receivedAt: ({ receivedAt }) => receivedAt,
  });
  tools.watch('feedback', writer);
  shutdown.add('feedback queue', () => writer.drain());
  const { knex } = database;
  const submissions = {
    database: knex,
    writer,
    properties: tools.properties,
    salts: new Salts(knex),
    bodies: new BodyRoom(),
    limits,
    clock,
  };
  const asks = (request: IncomingMessage) => preflight(knex, request);
  return {
    endpoints: {
      sendFeedback: tools.signed((request) => storeSigned(writer, request)),
      getFeedbackWidgetConfig: {
        answer: async (exchange) => {
          exchange.headers['Vary'] = 'Origin';
          limits.consume('widgetRequests', networkOf(exchange.origin.address));
          return widgetConfig(knex, exchange);
        },
        preflight: asks,
      },
      submitWidgetFeedback: {
        answer: (exchange) => {
          exchange.headers['Vary'] = 'Origin';
          return submitFromWidget(submissions, exchange);
        },
        preflight: asks,
      },
    },
  };
}
