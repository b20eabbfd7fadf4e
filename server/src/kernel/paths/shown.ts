/** Paths as people read them. Two different paths never look the same. */

/** Well-formed sequences of UTF-8 that encode other characters than ASCII. */
const SEQUENCES = /(?:%[CD][0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-7](?:%[89AB][0-9A-F]){3})+/g;
const SEQUENCE = /%[CD][0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-7](?:%[89AB][0-9A-F]){3}/g;
/** Letters, digits, marks, punctuation and symbols that leave ink. Spaces, controls and invisible characters stay encoded. */
const VISIBLE = /^[\p{L}\p{N}\p{M}\p{P}\p{S}]$/u;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\u2800\ufffd]$/u;
const MARK = /^\p{M}$/u;

function characterOf(sequence: string): string | null {
  try {
    return decodeURIComponent(sequence);
  } catch {
    // an overlong form, or half of a surrogate pair
    return null;
  }
}

function decoded(text: string, isShown: (character: string) => boolean): string {
  return text.replace(SEQUENCES, (run) =>
    run.replace(SEQUENCE, (sequence) => {
      const character = characterOf(sequence);
      return character !== null && VISIBLE.test(character) && !INVISIBLE.test(character) && isShown(character) ? character : sequence;
    }),
  );
}

const isComposed = (text: string): boolean => text.normalize('NFC') === text;

/**
 * A path in normal form as people read it. Only characters beyond ASCII are decoded, so encoding them again gives the path. Letters with
 * separate accents look like composed ones and stay encoded.
 */
export function shownPath(path: string): string {
  if (!path.includes('%')) return path;
  const all = decoded(path, () => true);
  if (isComposed(all)) return all;
  const some = decoded(path, (character) => !MARK.test(character) && isComposed(character));
  return isComposed(some) ? some : path;
}
