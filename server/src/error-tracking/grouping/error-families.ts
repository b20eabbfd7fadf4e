/** Errors of browsers that are known by what they say, wherever in the code they turn up. */

export const CHUNK_LOAD =
  /\bChunkLoadError\b|Loading (?:CSS )?chunk [\w~.-]+ failed|Failed to load chunk|(?:Failed to fetch|error loading) dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const HYDRATION =
  /Hydration failed|hydrat(?:ing|ion)\b.{0,300}(?:mismatch|error|differ)|Text content does(?: not|n't) match server-rendered HTML|did not match\. (?:Server|Client)|server could not finish this Suspense boundary|error while hydrating|Minified React error #(?:418|419|421|422|423|425)\b|(?:reactjs\.org\/docs\/error-decoder\.html\?invariant=|react\.dev\/errors\/)(?:418|419|421|422|423|425)\b|Hydration (?:node|text|children|class|style|attribute) mismatch|Hydration completed but contains mismatches/i;

/** What a browser says instead, when the script came from elsewhere without CORS. */
export const OPAQUE = /^(?:Uncaught )?Script error\.?$/i;

/** What a pattern looks at: type and message, no more than a message may have. */
export const saidBy = (type: string, message: string) => `${type}: ${message}`.slice(0, 2_200);
