/** A part of the tracker that is fetched when it is first needed. What is asked of it before waits. */
import type { Call } from './api.js';

/** How many calls wait at most; the oldest go first. */
const WAITING_LIMIT = 100;

export interface Module {
  load(): void;
  call(call: Call): void;
  attach(handle: (call: Call) => void): void;
}

/** @param script the tag of the core: the policy of the page trusts the module as much */
export function moduleAt(address: string, script: HTMLScriptElement): Module {
  const waiting: Call[] = [];
  let handle: ((call: Call) => void) | undefined;
  let asked = false;
  return {
    load() {
      if (asked) return;
      asked = true;
      const tag = document.createElement('script');
      if (script.nonce) tag.nonce = script.nonce;
      // without it the browser tells the page nothing of rejections that pass through a script of another origin, as ours of fetch do
      tag.crossOrigin = 'anonymous';
      tag.src = address;
      (document.head || document.documentElement).appendChild(tag);
    },
    call(call) {
      if (handle) handle(call);
      else if (waiting.push(call) > WAITING_LIMIT) waiting.shift();
    },
    attach(next) {
      if (handle) return;
      handle = next;
      waiting.splice(0).forEach(next);
    },
  };
}
