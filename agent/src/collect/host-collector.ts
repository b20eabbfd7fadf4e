// Stands here until the real collector is merged, so that the command compiles.
import { Failure } from '../failure.js';
import type { Collector, HostPlaces } from './collector.js';

export function createCollector(_places: HostPlaces): Collector {
  throw new Failure('The collector is not part of this build.');
}
