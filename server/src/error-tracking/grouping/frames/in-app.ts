/** Which frames are the application's own code. The server decides it by the same rule for everybody; a sender may only say that a frame is not. */
import type { KnownProperty } from '../../../identity/properties/directory.js';
import { servesScripts } from '../../../identity/properties/domain.js';
import type { Platform, RawFrame } from '../../events/event.js';
import { isLibraryFrame } from './library-frame.js';

/** What is known of the place of a frame beside the frame. */
export interface FrameSurroundings {
  platform: Platform;
  property: Pick<KnownProperty, 'domain' | 'allowedHostnames' | 'scriptHosts'>;
  /** The page on which it happened. */
  url: string | null;
  /** The source that a map led to; null where none did. */
  source: string | null;
  /** The map says that the source is other people's code. */
  ignored?: boolean;
}

const DEPENDENCY = /(?:^|[\\/])(?:node_modules|\.pnpm|\.yarn|bower_components|jspm_packages)[\\/]|(?:^|\/)~\//;
/** What bundlers put into bundles. */
const BUNDLER_SOURCE =
  /^(?:webpack\/|\(webpack\)|vite\/|rollup\/|\0|turbopack\/runtime|\[turbopack\])|\/\(webpack\)\/|turbopack\/runtime|^\/?@vite\/|commonjsHelpers/;
/** Bundles of other people's code, under the names that bundlers, hosts and sites give them. */
const FOREIGN_SCRIPT =
  /\/vendors?[/.~-]|\/(?:framework|polyfills?|runtime|webpack-runtime|webpack|turbopack)[.~-][^/]*\.js$|\/jquery[^/]*\.js$|\/cdn-cgi\/|\/@vite\/|\/@id\/|\/\.vite\/deps\/|\/chunk-vendors[.-]|\/(?:gtm|gtag|fbevents|tracker|tracker-errors)\.js$/i;
const NODE_PATH = /^(?:\/|[A-Za-z]:[\\/]|\\\\|file:\/\/|webpack-internal:\/\/|webpack:\/\/)/;
/** AWS Lambda's own code, and what is installed beside Node. */
const NODE_FOREIGN = /^(?:file:\/\/)?\/(?:var\/runtime|usr\/(?:local\/)?lib)\//;
const PYTHON_FOREIGN = /[\\/](?:site-packages|dist-packages)[\\/]|\/lib\/python\d|\\Python\d+\\lib\\|python\d+\.zip|^</i;

/** The host of an address in lower case; null where it has none. */
export function hostOf(address: string): string | null {
  const match = /^[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^/@?#]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(address);
  return match ? match[1]!.toLowerCase() : null;
}

const isExtension = (file: string) =>
  /^(?:[a-z-]*extension|chrome|resource|webkit-masked-url|blob|data|about|javascript|node|eval at)\b/i.test(file);

function isOwnScript(file: string, { property, url }: FrameSurroundings): boolean {
  if (FOREIGN_SCRIPT.test(file.replace(/[?#].*$/s, '')) || isExtension(file)) return false;
  if (/^webpack(?:-internal)?:\/\//.test(file)) return true;
  const host = hostOf(file);
  if (host === null) return false;
  return isHostOfOwn(host, property, url);
}

const isHostOfOwn = (host: string, property: FrameSurroundings['property'], url: string | null) =>
  servesScripts(host, property) || (url !== null && hostOf(url) === host);

/**
 * Whether a script is a third party's by its host, so that no map of ours may be about it. Only addresses of HTTP have a host that says so: those of
 * app shells and files do not.
 */
export function isThirdParty(file: string, { platform, property, url }: Pick<FrameSurroundings, 'platform' | 'property' | 'url'>): boolean {
  const host = platform === 'javascript' && /^https?:/i.test(file) ? hostOf(file) : null;
  return host !== null && host !== '' && !isHostOfOwn(host, property, url);
}

const isOwnNodeFile = (file: string) => NODE_PATH.test(file) && !NODE_FOREIGN.test(file);

/**
 * Whether a frame is the application's own code. Where a map led to a source, the source alone decides.
 * @param where what is known beside the frame
 */
export function isInApp(frame: Pick<RawFrame, 'file' | 'module' | 'foreign'>, where: FrameSurroundings): boolean {
  const { file, foreign } = frame;
  if (foreign) return false;
  // a program of .NET or Java without debug information knows its classes, and no files
  if (file === null) return where.platform === 'other' && frame.module !== null && !isLibraryFrame(frame);
  if (where.source !== null) return !where.ignored && !DEPENDENCY.test(where.source) && !BUNDLER_SOURCE.test(where.source);
  if (DEPENDENCY.test(file)) return false;
  if (where.platform === 'javascript') return isOwnScript(file, where);
  if (where.platform === 'node') return isOwnNodeFile(file);
  return !PYTHON_FOREIGN.test(file) && !(where.platform === 'other' && isLibraryFrame(frame));
}
