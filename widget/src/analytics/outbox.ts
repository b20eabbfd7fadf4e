/**
 * Sends events in their order, one request at a time: by fetch with keepalive, which survives leaving the page, else by sendBeacon. As text, which
 * needs no preflight. An event that is sent again keeps its id, so it counts once.
 */

/** Maximum waiting events; later ones are dropped. */
const LIMIT = 100;
/** The service takes no more at once. */
const BATCH = 20;
/** Later, an event would count at the wrong time: the service uses its own. */
const TRIES = 4;
const PAUSE_MS = 5000;

/** Returns what adds an event, and what sends those that wait: all of them now, without waiting for answers, where the page may be left. */
export function outboxTo(address: string): [add: (event: string) => void, flush: (leaving?: boolean) => void] {
  // the original: when errors are captured, the page's fetch leaves breadcrumbs
  const { fetch } = window;
  let waiting: string[] = [];
  let busy = false;
  let failures = 0;

  const post = (body: string, done: (isOk?: boolean) => void) => {
    try {
      // without keepalive, the browser cancels it when the page is left
      if ('keepalive' in Request.prototype) {
        fetch.call(window, address, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
          ({ ok }) => done(ok),
          () => done(),
        );
        return;
      }
    } catch {
      // missing, or replaced by something incompatible
    }
    done(navigator.sendBeacon(address, body));
  };
  const next = () => {
    busy = false;
    flush();
  };
  const flush = (leaving?: boolean) => {
    while (waiting.length && (leaving || !busy)) {
      // after a failure one by one: it may have been because of one of them, or of their size
      const batch = waiting.splice(0, failures ? 1 : BATCH);
      busy = true;
      post(`[${batch}]`, (isOk) => {
        if (isOk || ++failures >= TRIES) {
          failures = 0;
          next();
        } else {
          waiting = batch.concat(waiting);
          setTimeout(next, PAUSE_MS * failures ** 2);
        }
      });
    }
  };
  return [(event) => waiting.length < LIMIT && waiting.push(event), flush];
}
