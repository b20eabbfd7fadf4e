import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { json, type Step, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { ErrorClient, type ErrorClientOptions, type SentErrorEvent } from '../../src/index.js';

const document = JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { uuid: true, 'date-time': true } });
const valid = ajv.addSchema(document, 'document').compile({ $ref: 'document#/components/schemas/ServerErrorEvent' });

export const ISSUE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20';
export const accepted = json(202, { issueId: ISSUE, eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30' });

/** A server that accepts errors, or responds with the given steps, and its clients. `sent` validates each event against the API's document. */
export async function startStage(...steps: Step[]) {
  const server = await startScripted(...(steps.length > 0 ? steps : [accepted]));
  const clients: ErrorClient[] = [];
  return {
    ...server,
    client: (options: ErrorClientOptions = {}) => {
      const client = new ErrorClient({
        apiKey: 'twk_a.b',
        endpoint: server.url,
        domain: 'shop.example.com',
        breadcrumbs: false,
        ...options,
      });
      clients.push(client);
      return client;
    },
    sent: (): SentErrorEvent[] =>
      server.received.map(({ body }) => {
        const event: SentErrorEvent = JSON.parse(body);
        const isValid: boolean = valid(event);
        if (!isValid) throw new Error(`The API would refuse it: ${ajv.errorsText(valid.errors)}`);
        return event;
      }),
    stop: async () => {
      await Promise.all(clients.map((client) => client.close(0)));
      await server.stop();
    },
  };
}
