/** Words that differ from a given one by a letter. The index tells which of them occur in the bodies, which corrects a misspelt word. */

const ALPHABETS: readonly [RegExp, string][] = [
  [/^[\p{Script=Latin}\p{N}]+$/u, 'abcdefghijklmnopqrstuvwxyz'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ'],
  [/^\p{Script=Greek}+$/u, 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ'],
];
const SHORTEST = 4;
const LONGEST = 20;

/**
 * All words with one letter left out, added, changed, or swapped with its neighbour. None for short and very long words, or for scripts
 * without an alphabet.
 */
export function variantsOf(word: string): string[] {
  const letters = [...word];
  const alphabet = ALPHABETS.find(([script]) => script.test(word))?.[1];
  if (alphabet === undefined || letters.length < SHORTEST || letters.length > LONGEST) return [];
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, here, after] = [letters.slice(0, at).join(''), letters[at] ?? '', letters.slice(at + 1).join('')];
    for (const letter of alphabet) {
      found.add(before + letter + here + after);
      if (here) found.add(before + letter + after);
    }
    if (here) found.add(before + after);
    const next = letters[at + 1];
    if (here && next !== undefined) found.add(before + next + here + letters.slice(at + 2).join(''));
  }
  found.delete(word);
  return [...found];
}
