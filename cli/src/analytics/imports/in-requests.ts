import type { ImportedDay } from './day-sums.js';

/** Below the API's limit for a request, with room for the rest of the body. */
const MOST_BYTES = 900_000;
const MOST_DAYS = 92;

/** Groups the days into as few requests as possible. */
export function inRequests(days: readonly ImportedDay[]): ImportedDay[][] {
  const requests: ImportedDay[][] = [];
  let bytes = 0;
  for (const day of days) {
    const size = Buffer.byteLength(JSON.stringify(day)) + 1;
    const last = requests.at(-1);
    if (last && bytes + size <= MOST_BYTES && last.length < MOST_DAYS) {
      last.push(day);
      bytes += size;
    } else {
      requests.push([day]);
      bytes = size;
    }
  }
  return requests;
}
