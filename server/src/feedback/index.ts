/** What feedback exports to other domains. */
export { type PageRating, storePageRating } from './ingest/page-rating.js';
