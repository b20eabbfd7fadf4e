/** Records the page's failed requests: with a status of 400 or more, or without a response. Never reads their content. */

import { quietly, together, watchCalls } from '../../core/patch.js';
import { safeUrl } from '../text.js';
import type { Leave } from '../trail.js';

interface Sent {
  method: string;
  url: string;
}

/** @param status 0: no response */
function report(leave: Leave, { method, url }: Sent, status: number): void {
  const address = safeUrl(url);
  leave({
    type: 'network',
    level: 'error',
    message: `${method} ${address} ${status || 'failed'}`,
    data: { method, url: address, ...(status && { status }) },
  });
}

const upper = (method: unknown) => (typeof method === 'string' && method ? method.slice(0, 20).toUpperCase() : 'GET');

function sentBy([input, options]: unknown[]): Sent {
  const request: Partial<Request> = Object(input);
  return { method: upper(Object(options).method || request.method), url: request.url || String(input) };
}

function watchFetch(leave: Leave): () => void {
  return watchCalls(window, 'fetch', (original, self, args) => {
    const answered = Reflect.apply(original, self, args) as Promise<Response>;
    let sent: Sent | undefined;
    quietly(() => {
      sent = sentBy(args);
    });
    if (!sent || typeof Object(answered).then !== 'function') return answered;
    const call = sent;
    // the page gets our derived promise: a rejection that it doesn't handle is still reported as unhandled, and only once
    return answered.then(
      (response) => {
        quietly(() => response.status >= 400 && report(leave, call, response.status));
        return response;
      },
      (reason) => {
        quietly(() => Object(reason).name !== 'AbortError' && report(leave, call, 0));
        throw reason;
      },
    );
  });
}

function watchXhr(leave: Leave): () => void {
  const sent = new WeakMap<object, Sent>();
  const watched = new WeakSet<object>();
  const prototype = Object(window.XMLHttpRequest).prototype;
  const follow = (request: XMLHttpRequest) => {
    const done = (status: number) => quietly(() => report(leave, sent.get(request) as Sent, status));
    request.addEventListener('load', () => request.status >= 400 && done(request.status));
    request.addEventListener('error', () => done(0));
    request.addEventListener('timeout', () => done(0));
  };
  const undo = [
    watchCalls(prototype, 'open', (original, self, args) => {
      quietly(() => sent.set(self as object, { method: upper(args[0]), url: String(args[1]) }));
      return Reflect.apply(original, self, args);
    }),
    watchCalls(prototype, 'send', (original, self, args) => {
      quietly(() => {
        if (!sent.has(self as object) || watched.has(self as object)) return;
        // one object may send several times
        watched.add(self as object);
        follow(self as XMLHttpRequest);
      });
      return Reflect.apply(original, self, args);
    }),
  ];
  return together(undo);
}

/** Returns a function that stops it. */
export function watchNetwork(leave: Leave): () => void {
  const undo = [watchFetch(leave), watchXhr(leave)];
  return together(undo);
}
