/** Browser errors that are identified by their message, wherever they occur in the code. */

export const CHUNK_LOAD =
  /\bChunkLoadError\b|Loading (?:CSS )?chunk [\w~.-]+ failed|Failed to load chunk|(?:Failed to fetch|error loading) dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const HYDRATION =
  /Hydration failed|hydrat(?:ing|ion)\b.{0,300}(?:mismatch|error|differ)|Text content does(?: not|n't) match server-rendered HTML|did not match\. (?:Server|Client)|server could not finish this Suspense boundary|error while hydrating|Minified React error #(?:418|419|421|422|423|425)\b|(?:reactjs\.org\/docs\/error-decoder\.html\?invariant=|react\.dev\/errors\/)(?:418|419|421|422|423|425)\b|Hydration (?:node|text|children|class|style|attribute) mismatch|Hydration completed but contains mismatches/i;

/** The browser's replacement message for a cross-origin script without CORS. */
export const OPAQUE = /^(?:Uncaught )?Script error\.?$/i;

/** The text that patterns match: type and message, within a message's maximum length. */
export const saidBy = (type: string, message: string) => `${type}: ${message}`.slice(0, 2_200);
