/** What analytics exports to other domains. */

export { agentOf } from './ingest/attributes/agent.js';
export { localDay } from './ingest/visitors/local-day.js';
export { Salts } from './ingest/visitors/salts.js';
export { visitorOf } from './ingest/visitors/visitor.js';
