/**
 * Sends events in order, one request at a time: by fetch with keepalive, which survives leaving the page, otherwise by sendBeacon. The body
 * is text, which needs no preflight. A repeated event keeps its id, so it counts once.
 */

/** What the service accepts. In a file without imports, the bundler writes the numbers where they are used. */
export const URL_LENGTH = 4000;
export const REFERRER_LENGTH = 2000;
export const NAME_LENGTH = 120;
export const PROPERTIES = 30;
export const PROPERTY_LENGTH = 300;

/** Maximum waiting events; later ones are dropped. */
const LIMIT = 100;
/** Most events that the service accepts at once. */
const BATCH = 20;
/** The service dates events by their arrival, so later attempts would count at the wrong time. */
const TRIES = 4;
const PAUSE_MS = 5000;

/**
 * Returns a function that adds an event and one that sends all waiting events. With `leaving`, everything is sent now, without waiting for
 * responses.
 */
export function outboxTo(address: string): [add: (event: string) => void, flush: (leaving?: boolean) => void] {
  // the original: when errors are captured, the page's fetch leaves breadcrumbs
  const { fetch } = window;
  let waiting: string[] = [];
  let busy = false;
  let failures = 0;

  const post = (body: string, done: (isOk?: boolean) => void) => {
    try {
      // without keepalive, the browser cancels the request when the visitor leaves the page
      if ('keepalive' in Request.prototype) {
        fetch.call(window, address, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
          ({ ok, headers }) => {
            // the service explains itself to developers only
            const hint = headers ? headers.get('X-Event-Hint') : '';
            if (hint) console.warn(hint);
            done(ok);
          },
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
      // after a failure one by one: a single event, or the total size, may have caused it
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
    // a page that comes back from the back-forward cache may never get the response
    busy = busy && !leaving;
  };
  return [(event) => waiting.length < LIMIT && waiting.push(event), flush];
}
