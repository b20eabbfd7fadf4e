/** A published site as its readers see it: the documents around rendered bodies, and the texts for programs. */

export { Html, html } from '../generated/html/html.js';
export { summaryOf } from '../text/summary.js';
export { llmsText } from './formats/llms.js';
export { missingMarkdown, pageInFullText, pageMarkdown, withIndexNote } from './formats/markdown.js';
export { SCRIPT_FILE, SITE_FILES } from './html/files.js';
export { drawNowhere } from './html/nowhere.js';
export { drawMissing, drawSearch, drawThanks } from './html/others.js';
export { drawPage } from './html/page.js';
export { FILE_POLICY } from './html/policy.js';
export type { DrawnDocument } from './html/shell.js';
export { isIndexed, type SiteView } from './html/view.js';
export { canonicalOf, hrefOf, markdownHref, type SiteAddress } from './model/addresses.js';
export { type Outline, outlineOf } from './model/outline.js';
export { type DocsTarget, docsTarget, isPagePath, usualPath } from './model/paths.js';
export { fixedHostOf, isAmbiguous, isElsewhere, Redirects } from './model/redirects.js';
export { type SearchResult, searchQueryOf } from './model/search-result.js';
export { isNear, Suggestions } from './model/suggestions.js';
export type { Body, Contents, Navigation, PageEntry, Redirect, ShownSite, Theme, Visibility } from './model/types.js';
export { drawReference } from './reference/draw.js';
export { apiOf, operationOf, prepareApi, referenceOf } from './reference/known.js';
export { referenceMarkdown } from './reference/markdown.js';
export { Operation, type Reference, readReference } from './reference/operations.js';
export { type ApiPart, apiPartOf } from './reference/part.js';
export { findablePages, REFERENCE_PATH, referenceEntries, referencePages, referenceTrail } from './reference/tab.js';
export { Texts, textsOf, textsToRender } from './reference/texts.js';
export { type SearchedPage, searchPages } from './search/scan.js';
