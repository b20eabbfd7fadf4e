/** Python spellings of the document's names. */

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield self'.split(
    ' ',
  ),
);

/** A name that is reserved in Python gets a trailing underscore, as is customary. */
const escaped = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);

export const isKeyword = (name: string): boolean => KEYWORDS.has(name);

/** A camelCase name of the document, or a word of a command, as an attribute or argument. */
export const snakeName = (name: string): string =>
  escaped(
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .toLowerCase(),
  );

/** A class or type name from any name of the document. */
export const pascalName = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_match, first: string) => first.toUpperCase());

/** A string literal; JSON's escapes are Python's. */
export const literal = (value: unknown): string => {
  if (value === null) return 'None';
  return typeof value === 'boolean' ? pascalName(String(value)) : JSON.stringify(value);
};

/** Escapes text for a triple-quoted string. */
export const docText = (text: string): string => text.trim().replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');
