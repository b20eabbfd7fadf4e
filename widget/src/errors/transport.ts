/**
 * How an event leaves the page: fetch with keepalive, which outlives the page; where fetch is missing or broken, sendBeacon; at last
 * XMLHttpRequest. Always as text/plain, which spares a preflight, and with fetch and XMLHttpRequest without cookies.
 */
import type { Done, Transport } from './outbox.js';

const TYPE = 'text/plain;charset=UTF-8';

/** Takes what the browser has now: it must be called before anything of ours is put in its place. */
export function transportTo(address: string): Transport {
  const { fetch, navigator, XMLHttpRequest: Request } = window;
  const { open, send, setRequestHeader } = Request ? Request.prototype : ({} as XMLHttpRequest);

  const byFetch = (body: string, done: Done) =>
    fetch
      .call(window, address, {
        method: 'POST',
        body,
        headers: { 'Content-Type': TYPE },
        keepalive: true,
        credentials: 'omit',
        mode: 'cors',
        cache: 'no-store',
        referrerPolicy: 'strict-origin',
      })
      .then((answer) => done(answer.status, answer.headers.get('Retry-After')))
      // also where a fetch that is not the browser's answers something else
      .then(undefined, () => done(0, null));

  const byBeacon = (body: string, done: Done) => {
    if (!navigator.sendBeacon(address, body)) return false;
    // it does not say what became of it
    done(202, null);
    return true;
  };

  const byRequest = (body: string, done: Done) => {
    const request = new Request();
    open.call(request, 'POST', address, true);
    setRequestHeader.call(request, 'Content-Type', TYPE);
    request.onloadend = () => done(request.status, request.status === 429 ? request.getResponseHeader('Retry-After') : null);
    send.call(request, body);
    return true;
  };

  return {
    post(body, done) {
      for (const way of [byFetch, byBeacon, byRequest]) {
        try {
          if (way(body, done)) return;
        } catch {
          // not there, or somebody's who does not do this
        }
      }
      done(0, null);
    },
  };
}
