/** What feedback exports to other domains. */
export { type PageOpinion, storePageOpinion } from './intake/page-opinion.js';
