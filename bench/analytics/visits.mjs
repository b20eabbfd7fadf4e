/** Visits of one day: few values of pages, sources and countries are frequent and many are rare; half of all visits have one page. */

const US = 1_000_000;
const DAY_SEC = 86_400;
const PAGES = 20_000;

/** mulberry32. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Writes straight into the log's arrays: an object per hit would take most of the time. */
export function fillDay(log, day, sessions) {
  const random = randomOf(day + 1);
  const below = (end) => Math.floor(random() * end);
  // by rank, like words in a text
  const ranked = (end) => Math.floor(end ** random());
  let number = 0;
  for (let session = 0; session < sessions; session += 1) {
    const visitor = random() < 0.8 ? session : below(sessions);
    const hits = random() < 0.5 ? 1 : 2 + below(12);
    const country = ranked(200);
    const campaign = random() < 0.82 ? 0 : ranked(300);
    const source = random() < 0.33 ? 0 : ranked(2_000);
    const attributes = [
      source,
      source * 7,
      campaign % 41,
      campaign % 9,
      campaign,
      0,
      0,
      below(19),
      country,
      country * 5,
      country * 40,
      1 + below(14),
      1 + below(8),
      random() < 0.52 ? 3 : 1,
    ];
    let at = day * DAY_SEC + below(DAY_SEC - 3_600);
    for (let hit = 0; hit < hits; hit += 1) {
      const row = log.grow();
      const isEvent = hit > 0 && random() < 0.1;
      number += 1;
      log.at[row] = at * US;
      log.seq[row] = number;
      log.visitor[row * 2] = day;
      log.visitor[row * 2 + 1] = Math.imul(visitor, 0x9e3779b1);
      log.event[row] = isEvent ? ranked(12) : 0;
      log.page[row] = ranked(PAGES);
      log.interactive[row] = 1;
      log.eventId.set([day, number, Math.imul(number, 0x85ebca6b), Math.imul(number, 0x9e3779b1)], row * 4);
      log.attributes.set(attributes, row * attributes.length);
      if (isEvent) log.props.set(row, Int32Array.of(1 + below(5), ranked(400)));
      at += below(240);
    }
  }
}
