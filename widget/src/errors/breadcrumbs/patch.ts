/** Looking over the shoulder of a function of the browser, so that nobody can tell. */

type Holder = Record<string, unknown>;
export type Watcher = (target: (...args: never[]) => unknown, self: unknown, args: unknown[]) => unknown;

/**
 * Puts a proxy in the place of a function: name, length, properties and the text of native code stay. Answers how to put it back; where
 * somebody has put his own over ours by then, ours stays below and only passes on.
 *
 * @param watch makes the call and answers what it answered
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
    // frozen by the page
    return () => {};
  }
}

/** Runs what is ours; what goes wrong in it is nothing to the page. */
export function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // there is nobody to tell
  }
}

/** One function that undoes everything. */
export const together = (undo: (() => void)[]) => () => {
  for (const one of undo) one();
};
