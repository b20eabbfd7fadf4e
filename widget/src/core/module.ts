/** Parts of the tracker that are loaded on first use. */
import type { Call } from './api.js';
import { quietly } from './patch.js';

/** Maximum queued calls; the oldest are dropped. */
const WAITING_LIMIT = 100;

/** Returns a function that loads a module, once. @param script the core's script tag: the page's policy trusts a module as much */
export function loaderOf(script: HTMLScriptElement): (name: string) => void {
  const asked: string[] = [];
  return (name) => {
    if (asked.includes(name)) return;
    asked.push(name);
    // the page's policy may forbid it
    quietly(() => {
      const tag = document.createElement('script');
      tag.nonce = script.nonce || '';
      // without it, the browser hides rejections that pass through a cross-origin script, as those of fetch do through ours
      tag.crossOrigin = 'anonymous';
      // a proxy may have given the core another name, and its modules one that begins with that
      tag.src = script.src.replace(/(\.js)?([?#].*)?$/, `-${name}.js`);
      (document.head || document.documentElement).appendChild(tag);
    });
  };
}

type Handle = (call: Call) => void;

/** Calls to a module, from before it has loaded. Returns what makes a call, and what the module attaches itself with. */
export function queue(): [call: Handle, attach: (handle: Handle) => void] {
  const waiting: Call[] = [];
  let handle: Handle | undefined;
  return [
    (call) => {
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
