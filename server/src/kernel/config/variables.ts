/** Values of variables, whatever they are called. A wrong one is a `ConfigError` that names its variable. */
import { readFileSync } from 'node:fs';

/** A start is refused with this one line. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** The trimmed text; null if there is none. */
export function text(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value ? value : null;
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name}: cannot read ${file}: ${(error as Error).message}`);
  }
}

/** A secret comes from NAME, or from the file in NAME_FILE, which keeps it out of the environment. */
export function secret(environment: Environment, name: string): string | null {
  const file = text(environment, `${name}_FILE`);
  if (!file) return text(environment, name);
  const value = readSecret(`${name}_FILE`, file);
  // an empty file is a mistake; continuing without the secret would use another database or another key
  if (!value) throw new ConfigError(`${name}_FILE: ${file} is empty`);
  return value;
}

/** An http or https address without a slash at its end, in ASCII: it goes into headers, too. */
export function url(environment: Environment, name: string, fallback: string): string {
  const value = text(environment, name) ?? fallback;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name}: ${value} is not an http or https address`);
  if (/[?#]/.test(value)) throw new ConfigError(`${name}: ${value} must not have a query or a fragment`);
  const { username, password, href } = new URL(value);
  // it is in pages, mails and headers for everybody
  if (username || password) throw new ConfigError(`${name}: must not have a user name or a password`);
  return href.replace(/\/+$/, '');
}

/** One of a few words, the first one by default. */
export function oneOf<const Word extends string>(environment: Environment, name: string, words: readonly [Word, ...Word[]]): Word {
  const value = text(environment, name);
  const word = value === null ? words[0] : words.find((each) => each === value);
  if (word === undefined) throw new ConfigError(`${name}: ${value} is not one of ${words.join(', ')}`);
  return word;
}

const BYTES_IN: Readonly<Record<string, number>> = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

/** `20GiB`, `500 MiB` or `off`, which is null. */
export function bytes<Usual>(environment: Environment, name: string, usual: Usual): number | Usual | null {
  const value = text(environment, name);
  if (value === null) return usual;
  if (value === 'off') return null;
  const [, number = '', unit = 'B'] = /^(\d{1,12}(?:\.\d{1,3})?) ?([KMGT]iB|B)?$/.exec(value) ?? [];
  const size = Math.floor(Number(number) * (BYTES_IN[unit] ?? 1));
  if (number === '' || size < 1) throw new ConfigError(`${name}: ${value} is not a size such as 20GiB or 500MiB, or off`);
  return size;
}
