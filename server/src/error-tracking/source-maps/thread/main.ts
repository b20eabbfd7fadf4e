/** A thread that decodes source maps and looks places up, so that nobody waits for that who asked for something else. */
import { parentPort, workerData } from 'node:worker_threads';
import { problemOf } from './content.js';
import { DecodedMaps } from './decoded-maps.js';
import type { Job, LookUpAnswer, LookUpJob, Place } from './jobs.js';
import { lookUp } from './look-up.js';
import { Outlines } from './outlines.js';

const outlines = new Outlines();
const maps = new DecodedMaps(Number((workerData as { cacheBytes: number }).cacheBytes));

function answerLookUp({ key, compressed, places, context }: LookUpJob): LookUpAnswer {
  const map = maps.get(key, compressed);
  if (map === undefined) return { outcome: 'unknown' };
  if (map === null) return { outcome: 'invalid' };
  const ofJob = context ? outlines.forJob(key) : null;
  const found = (place: Place) => {
    try {
      return lookUp(map, place, ofJob);
    } catch {
      return 'invalid';
    }
  };
  return { outcome: 'found', places: places.map(found) };
}

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(job.type === 'check' ? { problem: problemOf(job.compressed) } : answerLookUp(job));
});
