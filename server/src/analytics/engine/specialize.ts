/**
 * One compiled copy of a kernel for each combination of element types. V8 keeps a loop fast while its arrays have one type; a function that has seen
 * three of them runs several times slower for all.
 */

/** Unsigned columns. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

/** A kernel refers to nothing but its arguments and what every realm has. */
type Kernel = (...values: never[]) => unknown;

/** Answers a copy of the kernel for a key, which is the same for the same key. */
export function specialize<K extends Kernel>(kernel: K): (key: number | string) => K {
  const copies = new Map<number | string, K>();
  return (key) => {
    let copy = copies.get(key);
    if (!copy) {
      // The text and the keys (widths and kinds of arrays) are ours, never anybody else's. V8 shares what it learns of types between functions of one text,
      // so the key makes each copy another text.
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

/** More than any value of the column: all that 8 and 16 bits hold, since looking for the largest value would take as long as counting does. */
export const capacityOf = (column: Column): number => (widthOf(column) === 4 ? largest(4)(column) + 1 : 2 ** (8 * widthOf(column)));
