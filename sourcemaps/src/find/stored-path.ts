import { UploadError } from '../upload-error.js';

/** How file paths are converted to paths on the site. */
export interface PathRules {
  /** The prefix of each path: `~/static`, `/static` or a URL, of which the path is used. */
  urlPrefix?: string | undefined;
  /** The beginning of file paths to remove. */
  stripPrefix?: string | undefined;
}

/** The path of a prefix: host, query and hash don't count, and `~/` is the root of any host. */
function prefixPath(prefix: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(prefix);
  const address = isAddress ? prefix : `http://host/${prefix.replace(/^~/, '').replace(/[/\\]+/g, '/')}`;
  if (!URL.canParse(address)) throw new UploadError('CONFIGURATION', `The prefix ${prefix} is neither a path nor an address.`);
  return new URL(address).pathname;
}

/** A file's path in a URL: escapes reserved and invalid characters. */
const asAddress = (file: string): string =>
  new URL(`http://host/${file.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')}`).pathname;

/** Removes the prefix from the path, by whole folders. */
function strip(file: string, prefix: string): string {
  const folder = prefix.replace(/^(\.?\/)+/, '').replace(/\/+$/, '');
  return folder !== '' && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}

/** The stored path of a generated file's map: the path at which browsers request the file. `file` has slashes. */
export function storedPath(file: string, { urlPrefix = '', stripPrefix = '' }: PathRules): string {
  return `/${prefixPath(urlPrefix)}/${asAddress(strip(file, stripPrefix)).slice(1)}`.replace(/\/{2,}/g, '/');
}
