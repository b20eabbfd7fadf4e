/**
 * Sends events: by fetch with keepalive, which survives leaving the page; if fetch is missing or broken, by sendBeacon; finally by
 * XMLHttpRequest. Always as text/plain, which avoids a preflight, and without cookies for fetch and XMLHttpRequest.
 */
import type { Done, Transport } from './outbox.js';

const TYPE = 'text/plain;charset=UTF-8';

/** Keeps the browser's original functions: call it before anything is patched. */
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
      // a request counts towards the browser's limit for keepalive until its answer is read; the next one would be refused
      .then((answer) => answer.text().then(() => done(answer.status, answer.headers.get('Retry-After'))))
      // also if a replaced fetch returns something else
      .then(undefined, () => done(0));

  const byBeacon = (body: string, done: Done) => {
    if (!navigator.sendBeacon(address, body)) return false;
    // sendBeacon doesn't report the result
    done(202);
    return true;
  };

  const byRequest = (body: string, done: Done) => {
    const request = new Request();
    open.call(request, 'POST', address, true);
    setRequestHeader.call(request, 'Content-Type', TYPE);
    request.onloadend = () => done(request.status, request.status === 429 && request.getResponseHeader('Retry-After'));
    send.call(request, body);
    return true;
  };

  return {
    post(body, done) {
      for (const way of [byFetch, byBeacon, byRequest]) {
        try {
          if (way(body, done)) return;
        } catch {
          // missing, or replaced by something incompatible
        }
      }
      done(0);
    },
  };
}
