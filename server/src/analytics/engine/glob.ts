/** Path globs: `*` is any run of characters, `/` included; everything else is itself; the whole path has to match, upper and lower case apart. */

const LIKE_SPECIAL = /[\\%_]/g;

/** The glob as a pattern of LIKE with a backslash as the escape. */
export const likeOfGlob = (glob: string): string => glob.replace(LIKE_SPECIAL, '\\$&').replaceAll('*', '%');

/** The text anywhere, as a pattern of LIKE. */
export const likeOfPart = (part: string): string => `%${part.replace(LIKE_SPECIAL, '\\$&')}%`;
