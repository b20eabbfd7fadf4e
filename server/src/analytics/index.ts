/** What analytics exports to other domains. */

export { agentOf } from './collect/agent.js';
export { localDay } from './collect/local-day.js';
export { Salts } from './collect/salts.js';
export { visitorOf } from './collect/visitor.js';
