/** Intercepts browser functions without visible effects. */

type Holder = Record<string, unknown>;
type Watcher = (target: (...args: never[]) => unknown, self: unknown, args: unknown[]) => unknown;

/**
 * Replaces a function with a proxy: name, length, properties and the native code text stay. Returns a function that restores it; if another script has
 * wrapped ours by then, ours stays in place and only passes calls through.
 *
 * @param watch makes the call and returns its result
 */
export function watchCalls(owner: unknown, name: string, watch: Watcher): () => void {
  const holder = owner as Holder;
  try {
    const original = holder[name];
    if (typeof original !== 'function') return () => {};
    const inherited = !Object.getOwnPropertyDescriptor(holder, name);
    let on = true;
    const proxy = new Proxy(original as (...args: never[]) => unknown, {
      apply: (target, self, args) => (on ? watch(target, self, args) : Reflect.apply(target, self, args)),
    });
    holder[name] = proxy;
    return () => {
      on = false;
      if (holder[name] !== proxy) return;
      if (inherited) delete holder[name];
      else holder[name] = original;
    };
  } catch {
    // the page has frozen it
    return () => {};
  }
}

/** Runs the tracker's own code; its errors must not reach the page. */
export function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // nowhere to report it
  }
}

/** Combines several undo functions. */
export const together = (undo: (() => void)[]) => () => {
  for (const one of undo) one();
};
