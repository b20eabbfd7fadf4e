/** A part of the tracker that is loaded on first use. Earlier calls are queued. */
import type { Call } from './api.js';

/** Maximum queued calls; the oldest are dropped. */
const WAITING_LIMIT = 100;

export interface Module {
  load(): void;
  call(call: Call): void;
  attach(handle: (call: Call) => void): void;
}

/** @param script the core's script tag: the page's policy trusts the module as much */
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
      // without it, the browser hides rejections that pass through a cross-origin script, as those of fetch do through ours
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
