import { UploadError } from './upload-error.js';

/** How paths of files become paths on the site. */
export interface PathRules {
  /** What stands before each path: `~/static`, `/static` or an address, of which the path counts. */
  urlPrefix?: string | undefined;
  /** A beginning of the files' paths that the site does not have. */
  stripPrefix?: string | undefined;
}

/** The path of a prefix: host, query and hash don't count, and `~/` is the root of any host. */
function prefixPath(prefix: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(prefix);
  const address = isAddress ? prefix : `http://host/${prefix.replace(/^~/, '').replace(/[/\\]+/g, '/')}`;
  if (!URL.canParse(address)) throw new UploadError('CONFIGURATION', `The prefix ${prefix} is neither a path nor an address.`);
  return new URL(address).pathname;
}

/** A file's path as an address has it: what an address gives a meaning is escaped, and so is what it cannot hold. */
const asAddress = (file: string): string =>
  new URL(`http://host/${file.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')}`).pathname;

/** Takes the prefix off where the path begins with it, whole folders at a time. */
function strip(file: string, prefix: string): string {
  const folder = prefix.replace(/^(\.?\/)+/, '').replace(/\/+$/, '');
  return folder !== '' && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}

/** The path under which the map of a generated file is stored: that by which a browser asks for the file. `file` has slashes. */
export function storedPath(file: string, { urlPrefix = '', stripPrefix = '' }: PathRules): string {
  return `/${prefixPath(urlPrefix)}/${asAddress(strip(file, stripPrefix)).slice(1)}`.replace(/\/{2,}/g, '/');
}
