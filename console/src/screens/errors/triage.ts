/** Resolving, ignoring and reopening. All three can be undone. */
import type { Input } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { triageManyErrorIssues, updateErrorIssueStatus } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { attempt, type Deed } from '../../parts/lists/work-attempt.js';
import { manyText } from '../../parts/text/counts.js';
import type { Issue } from './issue-words.js';

export type Action = Input<'updateErrorIssueStatus'>['action'];
export type Status = Issue['status'];

export const STATUS_AFTER: Readonly<Record<Action, Status>> = { resolve: 'resolved', ignore: 'ignored', reopen: 'unresolved' };
const ACTION_FOR: Readonly<Record<Status, Action>> = { resolved: 'resolve', ignored: 'ignore', unresolved: 'reopen' };
export const ACTION_WORDS: Readonly<Record<Action, string>> = { resolve: 'Resolve', ignore: 'Ignore', reopen: 'Reopen' };

const DONE: Readonly<Record<Action, string>> = { resolve: 'resolved', ignore: 'ignored', reopen: 'reopened' };

/** What was done, in words: ERR-12 resolved, 3 issues ignored. */
export const doneText = (issues: readonly Pick<Issue, 'number'>[], action: Action): string => {
  const [only] = issues;
  return `${issues.length === 1 && only ? only.number : manyText(issues.length, 'issue')} ${DONE[action]}`;
};

/** The actions that would change any of these, in the order of their buttons. */
export const actionsFor = (issues: readonly Pick<Issue, 'status'>[]): Action[] =>
  (['resolve', 'ignore', 'reopen'] as const).filter((action) => issues.some(({ status }) => status !== STATUS_AFTER[action]));

/** A call that puts issues back. */
interface Back {
  action: Action;
  ids: string[];
  /** The release after which they had been fixed. */
  release?: string;
}

/** How to put issues back: those that had the same status together, and of the same release. */
export function undoing(issues: readonly Pick<Issue, 'id' | 'status' | 'resolvedInRelease'>[]): Back[] {
  const calls = new Map<string, Back>();
  for (const { id, status, resolvedInRelease } of issues) {
    const release = status === 'resolved' ? resolvedInRelease : null;
    const key = JSON.stringify([status, release]);
    const call = calls.get(key) ?? { action: ACTION_FOR[status], ids: [], ...(release !== null && { release }) };
    call.ids.push(id);
    calls.set(key, call);
  }
  return [...calls.values()];
}

/** Only one issue at a time is resolved as of a release. */
const putBack = async ({ action, ids, release }: Back): Promise<void> => {
  if (release === undefined) await send(triageManyErrorIssues, { issueIds: ids, action });
  else for (const issueId of ids) await send(updateErrorIssueStatus, { issueId, action, release });
};

/** Gives issues a status at once, and offers to undo it. */
export async function triageMany(issues: readonly Issue[], action: Action, deed: Deed<Issue>): Promise<void> {
  const before = issues.filter(({ status }) => status !== STATUS_AFTER[action]);
  const after = before.map((issue) => ({ ...issue, status: STATUS_AFTER[action] }));
  const ids = before.map(({ id }) => id);
  if (!(await attempt(after, before, deed, () => send(triageManyErrorIssues, { issueIds: ids, action })))) return;
  say(doneText(before, action), () => void attempt(before, after, deed, () => Promise.all(undoing(before).map(putBack))));
}

/** The same for one, which may be resolved as of a release. */
export async function triageOne(issue: Issue, action: Action, deed: Deed<Issue>, release?: string): Promise<void> {
  const after = { ...issue, status: STATUS_AFTER[action], resolvedInRelease: release ?? null };
  const input = { issueId: issue.number, action, ...(release !== undefined && { release }) };
  if (!(await attempt([after], [issue], deed, () => send(updateErrorIssueStatus, input)))) return;
  say(doneText([issue], action), () => void attempt([issue], [after], deed, () => Promise.all(undoing([issue]).map(putBack))));
}
