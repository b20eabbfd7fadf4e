/** What error tracking publishes to other domains. */

export { issuesOfEvents } from './events/event-store.js';
export { finalIssueIds, membersOf } from './issues/issue-store.js';
export { requireIssue } from './issues/lookup.js';
export { browserOf } from './stacks/user-agent.js';
