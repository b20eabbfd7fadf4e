/** The application that bench/error-capture.mjs loads, in a process of its own: plain, or with the error client. */
import express from 'express';
import { errorHandler, requestHandler } from '../sdk-node/dist/error-tracking/express.js';
import { ErrorClient } from '../sdk-node/index.mjs';

const [withClient, failEvery, sink] = [process.argv[2] === 'client', Number(process.argv[3]), process.argv[4]];
let lost = 0;
const client = withClient
  ? new ErrorClient({
      apiKey: 'twk_bench.secret',
      endpoint: sink,
      domain: 'shop.example.com',
      onError: () => {
        lost += 1;
      },
    })
  : null;

/** What an application does between a request and its answer: it waits for something, and answers JSON. */
const load = async (id) => {
  await new Promise((resolve) => setImmediate(resolve));
  return { id, items: Array.from({ length: 20 }, (_, index) => ({ sku: `item-${index}`, price: index * 3 })) };
};

const app = express();
if (client) app.use(requestHandler(client));
let count = 0;
app.get('/orders/:id', async (request, response) => {
  const order = await load(request.params.id);
  count += 1;
  if (failEvery > 0 && count % failEvery === 0) throw new Error(`order ${request.params.id} has no total`);
  response.json(order);
});
if (client) app.use(errorHandler(client));
// answers 200, so that the load does not stop
app.use((_error, _request, response, _next) => response.json({ failed: true }));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
let before = process.cpuUsage();
process.on('message', async () => {
  await client?.flush(60_000);
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send({ lost, cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit());
