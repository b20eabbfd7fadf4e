/** Local storage, which browsers may deny: then nothing is found, and nothing kept. */

export function stored<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) || 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Returns whether it is kept. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
