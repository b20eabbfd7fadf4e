/**
 * Compiles one copy of a kernel for each combination of element types. V8 keeps a loop fast while its arrays have one type; a function that
 * has seen three types runs several times slower for all of them.
 */

/** Unsigned columns. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

/** A kernel may only use its arguments and globals that exist in every realm. */
type Kernel = (...values: never[]) => unknown;

/** Returns a function that gives the kernel's copy for a key, always the same copy for the same key. */
export function specialize<K extends Kernel>(kernel: K): (key: number | string) => K {
  const copies = new Map<number | string, K>();
  return (key) => {
    let copy = copies.get(key);
    if (!copy) {
      // The text and the keys (widths and kinds of arrays) come from this code only, never from input. V8 shares type feedback between
      // functions with the same text, so the key makes each copy's text different.
      copy = new Function(`/* ${key} */ return ${kernel.toString()}`)() as K;
      copies.set(key, copy);
    }
    return copy;
  };
}

export const widthOf = (column: Column): number => column.BYTES_PER_ELEMENT;

const largest = specialize((column: Column) => {
  let most = 0;
  for (let index = 0; index < column.length; index += 1) if (column[index]! > most) most = column[index]!;
  return most;
});

/** At least the column's largest value: the whole range of 8 and 16 bits, because a search for the maximum takes as long as counting. */
export const capacityOf = (column: Column): number => (widthOf(column) === 4 ? largest(4)(column) + 1 : 2 ** (8 * widthOf(column)));
