// Stands here until the real handler is merged, so that the command compiles.
import type { Collector, HostPlaces, RequestHandler } from '../collect/collector.js';
import { Failure } from '../failure.js';

export function createRequestHandler(_places: HostPlaces, _collector: Collector): RequestHandler {
  throw new Failure('The request handler is not part of this build.');
}
