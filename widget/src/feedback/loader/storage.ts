/** Local storage. If the browser denies access, it is empty and stores nothing. */

export function stored<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) || 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Returns whether it was stored. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
