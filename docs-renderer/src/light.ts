/**
 * The parts that a server needs besides rendering. They load neither the parser nor formulas, diagrams and grammars: those take megabytes,
 * and pages are rendered in a separate process.
 */

export { iconHtml } from './icons/html.js';
export { fromFontAwesome, iconProblem } from './icons/icons.js';
export { LIMITS } from './limits.js';
export { isSafeAddress, resolveLink, type Target } from './links/address.js';
export { checkLinks, type FoundLink, type SiteContents } from './links/check.js';
export { type FrontMatter, splitFrontMatter } from './source/front-matter.js';
export { PageError, type PageErrorCode, type Warning, type WarningCode } from './warnings.js';
