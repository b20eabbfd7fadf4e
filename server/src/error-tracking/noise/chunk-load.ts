/** Scripts and style sheets of the site that could not be loaded, as during a deployment, in the words of bundlers, loaders and browsers. */
import { type Seen, sentences } from './saying.js';

const LINE = '[^\\n]{0,1500}';
const FILE = '\\S{1,500}\\.(?:[cm]?js|css)\\S{0,300}';

const MISSING = sentences([
  // webpack, Rspack and Next.js: chunks are named by number, file, route or package
  `Loading (?:CSS |hot update )?chunk [^\\s"']{1,300} failed\\.?(?: ?\\(${LINE}\\))?`,
  // Turbopack
  `Failed to load chunk ${FILE}(?: (?:from|as) ${LINE})?`,
  `Module [^\\n]{1,300} was instantiated because it was required [^\\n]{1,500}, but the module factory is not available${LINE}`,
  // routers of Next.js and Gatsby
  `Failed to load (?:script|stylesheet): ${FILE}`,
  'Failed to load client build manifest',
  'Route did not complete loading: /\\S{0,500}',
  'page resources for \\S{1,500} not found\\. Not rendering React',
  // Parcel
  'Could not find bundle with id \\w{1,40}',
  // module federation
  'Loading script failed\\.?\\s\\((?:missing|error|timeout): \\S{1,1500}\\)',
  `\\[ Federation Runtime \\]: (?:Failed to (?:load script|get remoteEntry)|[^\\n]{0,60}RUNTIME-00[18])${LINE}`,
  // RequireJS and SystemJS
  `Script error for "[^"\\n]{1,300}"${LINE}\\nhttps?://requirejs\\.org/\\S{1,200}`,
  `Load timeout for modules: ${LINE}\\nhttps?://requirejs\\.org/\\S{1,200}`,
  '(?:Error loading|Unable to load) \\S{1,1500}(?: from \\S{1,1500})? ?\\(SystemJS [^)\\n]{1,200}\\)',
  // Vite and Rollup; import() in Chromium, Firefox and Safari
  `Failed to fetch dynamically imported module(?:[:. ]${LINE})?`,
  'error loading dynamically imported module(?:: \\S{0,1500})?',
  'Importing a module script failed',
  'Unable to preload CSS for \\S{1,500}',
  // an error page in place of a script
  "'[^'\\n]{0,100}' is not a valid JavaScript MIME type",
  `Failed to load module script: (?:Expected a [^\\n]{1,60} but the|The) server responded with a (?:non-JavaScript )?MIME type of ${LINE}`,
  `Loading module from [“"][^\\s”"]{1,1500}[”"] was blocked because of a disallowed MIME type${LINE}`,
  'Loading failed for the (?:module|<script>) with source [“"][^\\s”"]{1,1500}[”"]',
  `Refused to execute script from '[^'\\n]{1,1500}' because its MIME type \\('[^'\\n]{0,100}'\\) is not executable${LINE}`,
  "Failed to execute 'importScripts' on '\\w{1,40}': The script at '[^'\\n]{1,1500}' failed to load",
  `WorkerGlobalScope\\.importScripts: Failed to load worker script at ${LINE}`,
]);
const TYPE = /^(?:ChunkLoadError|ScriptExternalLoadError)$/;

/** A bundler's code is often in a script of the site's own, so its sentences count whatever is on top. */
export const isChunkLoad = ({ type, message, hasOwn }: Seen): boolean => MISSING.test(message) || (TYPE.test(type) && !hasOwn);
