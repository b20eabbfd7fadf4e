/** Which frames are the application's own code. The server decides this by one rule for everybody; a sender can only exclude a frame. */
import { builtinModules } from 'node:module';
import type { KnownProperty } from '../../../identity/properties/directory.js';
import { servesScripts } from '../../../identity/properties/domain.js';
import { isHostWithin } from '../../../kernel/net/host-name.js';
import type { Platform, RawFrame } from '../../events/event.js';
import { isLibraryFrame } from './library-frame.js';

/** The context of a frame. */
export interface FrameSurroundings {
  platform: Platform;
  property: Pick<KnownProperty, 'domain' | 'allowedHostnames' | 'scriptHosts' | 'ownCodePrefixes'>;
  /** The URL of the page. */
  url: string | null;
  /** The source according to a map; null without one. */
  source: string | null;
  /** The map marks the source as third-party code. */
  ignored?: boolean;
}

const DEPENDENCY = /(?:^|[\\/])(?:node_modules|\.pnpm|\.yarn|bower_components|jspm_packages)[\\/]|(?:^|\/)~\//;
/** Code that bundlers add to bundles. */
const BUNDLER_SOURCE =
  /^(?:webpack\/|\(webpack\)|vite\/|rollup\/|\0|turbopack\/runtime|\[turbopack\])|\/\(webpack\)\/|turbopack\/runtime|^\/?@vite\/|commonjsHelpers/;
/** Third-party bundles, by the names that bundlers, hosts and sites give them. */
const FOREIGN_SCRIPT =
  /\/vendors?[/.~-]|\/(?:framework|polyfills?|runtime|webpack-runtime|webpack|turbopack)[.~-][^/]*\.js$|\/jquery[^/]*\.js$|\/cdn-cgi\/|\/@vite\/|\/@id\/|\/\.vite\/deps\/|\/chunk-vendors[.-]|\/(?:gtm|gtag|fbevents|tracker|tracker-errors)\.js$/i;
/** A worker's or a bundle's script without a folder, as on Cloudflare Workers. */
const RELATIVE_SCRIPT = /^(?:\.{1,2}\/)?(?:[\w.@~()[\] -]{1,200}\/){0,20}[\w.@~()[\] -]{1,200}\.(?:[cm]?[jt]sx?|vue|svelte|wasm)$/;
/** Old versions of Node print their own modules without `node:`. */
const NODE_MODULES = new Set([...builtinModules.map((name) => `${name}.js`), 'node.js', 'bootstrap_node.js']);
const isNodeModule = (file: string) => /^internal\//.test(file) || NODE_MODULES.has(file);
const NODE_PATH = /^(?:\/|[A-Za-z]:[\\/]|\\\\|file:\/\/|webpack-internal:\/\/|webpack:\/\/)/;
/** AWS Lambda's own code, and packages installed beside Node. */
const NODE_FOREIGN = /^(?:file:\/\/)?\/(?:var\/runtime|usr\/(?:local\/)?lib)\//;
const PYTHON_FOREIGN = /[\\/](?:site-packages|dist-packages)[\\/]|\/lib\/python\d|\\Python\d+\\lib\\|python\d+\.zip|^</i;

/** A URL's host in lower case; null if it has none. */
export function hostOf(address: string): string | null {
  const [, host] = /^[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^/@?#]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(address) ?? [];
  return host?.toLowerCase() ?? null;
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

function isHostOfOwn(host: string, property: FrameSurroundings['property'], url: string | null): boolean {
  if (servesScripts(host, property)) return true;
  const page = url === null ? null : hostOf(url);
  return page !== null && (page === host || (page !== '' && isHostWithin(host, page.replace(/^www\./, ''))));
}

/** Whether a file, module or source begins as the property says that its own code does. */
const beginsAsOwn = ({ ownCodePrefixes = [] }: FrameSurroundings['property'], name: string | null): boolean =>
  name !== null && ownCodePrefixes.some((prefix) => name.startsWith(prefix));

/**
 * Whether a script's host makes it third-party code, to which none of our maps may apply. Only HTTP URLs have a meaningful host: those of app
 * shells and files don't.
 */
export function isThirdParty(file: string, { platform, property, url }: Pick<FrameSurroundings, 'platform' | 'property' | 'url'>): boolean {
  if (beginsAsOwn(property, file)) return false;
  const host = platform === 'javascript' && /^https?:/i.test(file) ? hostOf(file) : null;
  return host !== null && host !== '' && !isHostOfOwn(host, property, url);
}

const isOwnNodeFile = (file: string) =>
  (NODE_PATH.test(file) && !NODE_FOREIGN.test(file)) || (RELATIVE_SCRIPT.test(file) && !isNodeModule(file));

/**
 * Whether a frame is the application's own code. If a map provides a source, only the source counts.
 * @param where the frame's context
 */
export function isInApp(frame: Pick<RawFrame, 'file' | 'module' | 'foreign'>, where: FrameSurroundings): boolean {
  const { file, foreign } = frame;
  if (foreign) return false;
  if (beginsAsOwn(where.property, file) || beginsAsOwn(where.property, frame.module) || beginsAsOwn(where.property, where.source))
    return true;
  // without debug information, .NET and Java frames have classes but no files
  if (file === null) return where.platform === 'other' && frame.module !== null && !isLibraryFrame(frame);
  if (where.source !== null) return !where.ignored && !DEPENDENCY.test(where.source) && !BUNDLER_SOURCE.test(where.source);
  if (DEPENDENCY.test(file)) return false;
  if (where.platform === 'javascript') return isOwnScript(file, where);
  if (where.platform === 'node') return isOwnNodeFile(file);
  return !PYTHON_FOREIGN.test(file) && !(where.platform === 'other' && isLibraryFrame(frame));
}
