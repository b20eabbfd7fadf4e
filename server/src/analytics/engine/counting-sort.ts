/** The positions 0 to n - 1, sorted by a key below `keys`. The sort is stable. */
export function countingSort(keyOf: (index: number) => number, length: number, keys: number): Uint32Array {
  const next = new Uint32Array(keys + 1);
  for (let index = 0; index < length; index += 1) next[keyOf(index) + 1]! += 1;
  for (let key = 0; key < keys; key += 1) next[key + 1]! += next[key]!;
  const sorted = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    const key = keyOf(index);
    sorted[next[key]!] = index;
    next[key]! += 1;
  }
  return sorted;
}
