/** Splits pages into requests of limited size, so that each is one short transaction and little is lost if the connection breaks. */

const MOST_PAGES = 100;
const MOST_BYTES = 1_500_000;

/** Splits pages in order. A page above the limit gets a request of its own. */
export function inBatches<Page>(pages: readonly Page[]): Page[][] {
  const batches: Page[][] = [];
  let bytes = 0;
  for (const page of pages) {
    const size = Buffer.byteLength(JSON.stringify(page));
    const last = batches.at(-1);
    if (last && last.length < MOST_PAGES && bytes + size <= MOST_BYTES) {
      last.push(page);
      bytes += size;
    } else {
      batches.push([page]);
      bytes = size;
    }
  }
  return batches;
}
