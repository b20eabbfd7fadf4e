/** Parts of the tracker that are loaded on first use. */
import type { Call } from './api.js';
import { quietly } from './patch.js';

/** Returns a function that loads a module once. @param script the core's script tag: the page's policy trusts its modules like the core */
export function loaderOf(script: HTMLScriptElement): (name: string) => void {
  const asked: string[] = [];
  return (name) => {
    if (asked.includes(name)) return;
    asked.push(name);
    // the page's policy may forbid it
    quietly(() => {
      const tag = document.createElement('script');
      tag.nonce = script.nonce as string;
      // which means anonymous; without it the browser hides rejections that pass through a cross-origin script, such as those of a wrapped fetch
      tag.crossOrigin = '';
      // a proxy may serve the core under another name; its modules then begin with that name
      tag.src = script.src.replace(/(\.js)?([?#].*)?$/, `-${name}.js`);
      document.head.append(tag);
    });
  };
}

type Handle = (call: Call) => void;

/** Queues calls until the module has loaded. Returns a function that makes a call, and one for the module to attach itself. */
export function queue(): [call: Handle, attach: (handle: Handle) => void] {
  const waiting: Call[] = [];
  let handle: Handle | undefined;
  return [
    (call) => {
      // the oldest are dropped
      const WAITING_LIMIT = 100;
      if (handle) handle(call);
      else if (waiting.push(call) > WAITING_LIMIT) waiting.shift();
    },
    (next) => {
      if (handle) return;
      handle = next;
      waiting.splice(0).forEach(next);
    },
  ];
}
