/** The traced program of the system test: the built agent takes two samples and answers every request. Prints what would leave the host. */
import { createCollector } from '../dist/collect/host-collector.js';
import { createRequestHandler } from '../dist/requests/handler.js';

const { places, settings, requests } = JSON.parse(process.argv[2]);
const collector = createCollector(places);
const handler = createRequestHandler(places);
const out = [await collector.collect(settings), await collector.collect(settings)];
for (const [method, params] of requests) {
  out.push(await handler.handle(method, params, settings, AbortSignal.timeout(20_000)).catch((error) => ({ code: error.code })));
}
process.stdout.write(JSON.stringify(out));
