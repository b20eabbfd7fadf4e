/** Resolving, ignoring and reopening. All three can be undone. */
import type { Input } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { triageManyErrorIssues, updateErrorIssueStatus } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { type Issue, manyText } from './issue-words.js';

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

/** How to put issues back: the ids by the action that gives each the status it had. */
export function undoing(issues: readonly Pick<Issue, 'id' | 'status'>[]): [Action, string[]][] {
  const byAction = new Map<Action, string[]>();
  for (const { id, status } of issues) byAction.set(ACTION_FOR[status], [...(byAction.get(ACTION_FOR[status]) ?? []), id]);
  return [...byAction];
}

/** Tells the list what it shows meanwhile. @param madeAt null while the server has not answered */
type Show = (issues: readonly Issue[], madeAt: number | null) => void;

interface Triage {
  issues: readonly Issue[];
  action: Action;
  show: Show;
  failed: (thrown: unknown) => void;
}

async function attempt(
  shown: readonly Issue[],
  before: readonly Issue[],
  { show, failed }: Pick<Triage, 'show' | 'failed'>,
  calls: () => Promise<unknown>,
) {
  show(shown, null);
  try {
    await calls();
    show(shown, Date.now());
    return true;
  } catch (thrown) {
    show(before, Date.now());
    failed(thrown);
    return false;
  }
}

/** Gives issues a status at once, and offers to undo it. */
export async function triageMany({ issues, action, ...rest }: Triage): Promise<void> {
  const before = issues.filter(({ status }) => status !== STATUS_AFTER[action]);
  const after = before.map((issue) => ({ ...issue, status: STATUS_AFTER[action] }));
  const ids = before.map(({ id }) => id);
  if (!(await attempt(after, before, rest, () => send(triageManyErrorIssues, { issueIds: ids, action })))) return;
  say(doneText(before, action), () => {
    void attempt(before, after, rest, () =>
      Promise.all(undoing(before).map(([back, issueIds]) => send(triageManyErrorIssues, { issueIds, action: back }))),
    );
  });
}

/** The same for one, which may be resolved as of a release. @returns once the server has done it */
export async function triageOne(
  issue: Issue,
  action: Action,
  { show, failed, release }: Omit<Triage, 'issues' | 'action'> & { release?: string },
) {
  const after = { ...issue, status: STATUS_AFTER[action], resolvedInRelease: release ?? null };
  const input = { issueId: issue.number, action, ...(release !== undefined && { release }) };
  if (!(await attempt([after], [issue], { show, failed }, () => send(updateErrorIssueStatus, input)))) return;
  const back = ACTION_FOR[issue.status];
  const earlier = back === 'resolve' && issue.resolvedInRelease !== null ? { release: issue.resolvedInRelease } : {};
  say(doneText([issue], action), () => {
    void attempt([issue], [after], { show, failed }, () =>
      send(updateErrorIssueStatus, { issueId: issue.number, action: back, ...earlier }),
    );
  });
}
