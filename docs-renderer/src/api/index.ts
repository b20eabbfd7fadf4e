/** API documents of a site: the parts that the command line and the server share. */
export { type ApiDocument, ApiIndex, type ApiOperation, type FoundOperation, MOST_OPERATIONS } from './operations.js';
export { documentsNamed, readApiTarget } from './target.js';
export { type Json, listOf, objectOf, type Resolve, resolver, textOf } from './values.js';
