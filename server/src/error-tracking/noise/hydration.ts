/** Pages whose first rendering differs from the server's, in the words of frameworks. */
import { type Seen, sentences } from './saying.js';

const LINE = '[^\\n]{0,2000}';

const DIFFERS = sentences([
  // React: 418 to 425 are about hydration
  `Minified React error #(?:418|419|42[0-5])\\b${LINE}`,
  `https?://(?:reactjs\\.org/docs/error-decoder\\.html\\?invariant=|react\\.dev/errors/)(?:418|419|42[0-5])\\b${LINE}`,
  `Hydration failed because the (?:initial UI|server rendered)${LINE}`,
  `Text content (?:does not|doesn't|did not) match(?: server-rendered HTML|\\. Server: )${LINE}`,
  `Prop \`?[\\w%-]{1,60}\`? did not match\\. Server: ${LINE}`,
  `There was an error while hydrating\\b${LINE}`,
  `The server could not finish this Suspense boundary${LINE}`,
  `This Suspense boundary received an update before it finished hydrating${LINE}`,
  `(?:Expected server HTML to contain|Did not expect server HTML to contain) ${LINE}`,
  `A tree hydrated but some attributes of the server rendered HTML ${LINE}`,
  `In HTML, [^\\n]{1,300} cannot (?:be|contain) [^\\n]{1,200}\\bhydration error`,
  // Vue and Nuxt
  'Hydration completed but contains mismatches',
  `Hydration (?:node|text|text content|children|class|style|attribute) mismatch${LINE}`,
  `The client-side rendered virtual DOM tree is not matching server-rendered content${LINE}`,
  // Svelte
  `(?:Failed to hydrate[^\\n]{0,100}|https://svelte\\.dev/e/hydration_\\w{1,60}|hydration_(?:failed|mismatch|attribute_changed|html_changed)\\b${LINE})`,
  // Angular
  `NG0?5\\d\\d(?:: ${LINE})?`,
  // Solid
  `Hydration Mismatch\\. Unable to find DOM nodes for ${LINE}`,
  `Unable to find DOM nodes for hydration key: ${LINE}`,
  `Failed attempt to create new DOM elements during hydration${LINE}`,
  // Preact, Lit and Astro
  `Expected a DOM node of type ${LINE}`,
  `Hydration value mismatch: ${LINE}`,
  `\\[astro-island\\] Error hydrating ${LINE}`,
]);
/** Elsewhere only without an own frame. */
const NAMED = /\bhydration mismatch(?:es)?\b/i;

/** A framework's code is often in a script of the site's own, so its sentences count whatever is on top. */
export const isHydration = ({ message, isOwn }: Seen): boolean => DIFFERS.test(message) || (!isOwn && NAMED.test(message));
