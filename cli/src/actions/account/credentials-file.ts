import { readFile } from 'node:fs/promises';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { parseUrl } from '../../config/settings.js';
import { usage } from '../../failure.js';

/** The file that a server's first start writes. */
interface CredentialsFile {
  baseUrl: string;
  ingestUrl: string;
  email: string;
  password: string;
}

/** Reads credentials.json. Error messages never quote it, because it contains a password. */
export async function readCredentialsFile(file: string): Promise<CredentialsFile> {
  let content: Record<string, unknown> | null;
  try {
    content = JSON.parse(withoutByteOrderMark(await readFile(file, 'utf8'))) as Record<string, unknown> | null;
  } catch (error) {
    throw usage(error instanceof SyntaxError ? `${file} is not JSON.` : `Can't read ${file}: ${(error as Error).message}.`);
  }
  const text = (field: string): string => {
    const value = content?.[field];
    if (typeof value !== 'string' || value === '') throw usage(`${file} has no ${field}.`);
    return value;
  };
  const baseUrl = parseUrl(text('baseUrl'), `baseUrl in ${file}`);
  const ingestUrl = content?.['ingestUrl'] === undefined ? baseUrl : parseUrl(text('ingestUrl'), `ingestUrl in ${file}`);
  return { baseUrl, ingestUrl, email: text('email'), password: text('password') };
}
