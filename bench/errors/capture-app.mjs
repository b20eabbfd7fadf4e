/**
 * The application that bench/errors/capture.mjs loads, in a separate process: `plain`; only with an AsyncLocalStorage (`context`), which any client
 * needs to separate concurrent requests; with one bare POST per failure (`post`), which any client needs to report it immediately; or with the error
 * client (`client`). It generates its responses itself, or reads them from the PostgreSQL named by DATABASE.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import express from 'express';
import pg from 'pg';
import { errorHandler, requestHandler } from '../../sdk-node/dist/error-tracking/frameworks/express.js';
import { ErrorClient } from '../../sdk-node/dist/esm/index.js';

const [kind, failEvery, sink] = [process.argv[2], Number(process.argv[3]), process.argv[4]];
let lost = 0;

const makeClient = () =>
  new ErrorClient({
    apiKey: 'twk_bench.secret',
    endpoint: sink,
    domain: 'shop.example.com',
    onError: () => {
      lost += 1;
    },
  });
const client = kind === 'client' ? makeClient() : null;

/** A typical application between request and response: it waits for something, and responds with JSON. */
const make = async (id) => {
  await new Promise((resolve) => setImmediate(resolve));
  return { id, items: Array.from({ length: 20 }, (_, index) => ({ sku: `item-${index}`, price: index * 3 })) };
};

const ROWS = "select 'item-' || number as sku, number * 3 as price from generate_series(0, 19) as number where $1 <> ''";
const pool = process.env.DATABASE ? new pg.Pool({ ...JSON.parse(process.env.DATABASE), max: 10 }) : null;
const load = pool ? async (id) => ({ id, items: (await pool.query(ROWS, [id])).rows }) : make;

/** As long as the client's event for one of these failures. */
const REPORT = JSON.stringify({ report: 'x'.repeat(1_080) });
const agent = new http.Agent({ keepAlive: true });
let underWay = 0;

function postReport(error, _request, _response, next) {
  underWay += 1;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': REPORT.length };
  const request = http.request(sink, { method: 'POST', agent, headers }, (response) => {
    response.resume().on('end', () => {
      underWay -= 1;
    });
  });
  request.on('error', () => {
    lost += 1;
    underWay -= 1;
  });
  request.end(REPORT);
  next(error);
}

async function flush() {
  await client?.flush(60_000);
  while (underWay > 0) await new Promise((resolve) => setImmediate(resolve));
}

const app = express();
if (client) app.use(requestHandler(client));
if (kind === 'context') {
  const storage = new AsyncLocalStorage();
  app.use((request, _response, next) => storage.run({ request }, next));
}
let count = 0;
app.get('/orders/:id', async (request, response) => {
  const order = await load(request.params.id);
  count += 1;
  if (failEvery > 0 && count % failEvery === 0) throw new Error(`order ${request.params.id} has no total`);
  response.json(order);
});
// warms up the failure path like the success path
app.get('/failing', async () => {
  throw new Error('order 7 has no total');
});
if (client) app.use(errorHandler(client));
if (kind === 'post') app.use(postReport);
// responds with 200, so that the load doesn't stop
app.use((_error, _request, response, _next) => response.json({ failed: true }));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
let before = process.cpuUsage();
process.on('message', async (message) => {
  if (message === 'begin') before = process.cpuUsage();
  else await flush();
  const { user, system } = process.cpuUsage(before);
  process.send({ lost, cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit());
