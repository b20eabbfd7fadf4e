/** A thread that decodes source maps and looks up positions, so that other requests don't wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { problemOf } from './content.js';
import { DecodedMaps } from './decoded-maps.js';
import type { Job, LookUpAnswer, LookUpJob, Position } from './jobs.js';
import { lookUp } from './look-up.js';
import { Outlines } from './outlines.js';

const outlines = new Outlines();
const maps = new DecodedMaps(Number((workerData as { cacheBytes: number }).cacheBytes));

function answerLookUp({ key, compressed, positions, context }: LookUpJob): LookUpAnswer {
  const map = maps.get(key, compressed);
  if (map === undefined) return { outcome: 'unknown' };
  if (map === null) return { outcome: 'invalid' };
  const ofJob = context ? outlines.forJob(key) : null;
  const found = (position: Position) => {
    try {
      return lookUp(map, position, ofJob);
    } catch {
      return 'invalid';
    }
  };
  return { outcome: 'found', positions: positions.map(found) };
}

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(job.type === 'check' ? { problem: problemOf(job.compressed) } : answerLookUp(job));
});
