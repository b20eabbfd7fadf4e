/** What error tracking publishes to other domains. */

export { issuesOfEvents } from './events/event-store.js';
export { finalIssueIds, membersOf, requireIssue } from './issues/issue-store.js';
export { headlinesOf } from './issues/issue-view.js';
export { browserOf } from './stacks/user-agent.js';
