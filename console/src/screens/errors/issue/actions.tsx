import { useSignal } from '@preact/signals';
import { navigate } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { may } from '../../../data/session.js';
import { mergeErrorIssues, updateErrorIssueStatus } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { findNeighbours, knownNeighbours } from '../neighbours.js';
import { ACTION_WORDS, type Action, STATUS_AFTER } from '../triage.js';
import { issueLink } from '../views.js';

type Detail = Answer<'getErrorIssue'>['issue'];

/** Releases that the menu names. */
const MOST_RELEASES = 5;

interface ActionsProps {
  of: Detail;
  onAct: (action: Action, release?: string) => void;
  onMerge: () => void;
}

/** What can be done with the issue; nothing for whoever may not. */
export function Actions({ of, onAct, onMerge }: ActionsProps) {
  if (!may(updateErrorIssueStatus)) return null;
  const actions = (['resolve', 'ignore', 'reopen'] as const).filter((action) => STATUS_AFTER[action] !== of.status);
  const releases = of.releases.flatMap(({ release }) => (release === null ? [] : [release])).slice(0, MOST_RELEASES);
  return (
    <>
      {(of.status === 'resolved' ? actions.toReversed() : actions).map((action) => (
        <button
          key={action}
          type="button"
          class={action === 'resolve' && of.status === 'unresolved' ? 'btn go' : 'btn'}
          aria-keyshortcuts={action === 'resolve' ? 'e' : undefined}
          onClick={() => onAct(action)}
        >
          {ACTION_WORDS[action]}
        </button>
      ))}
      <Menu label={`Actions for ${of.number}`} button={<Icon name="more" />}>
        {releases.map((release) => (
          <MenuItem key={release} onChoose={() => onAct('resolve', release)}>
            Resolve, fixed after {release}
          </MenuItem>
        ))}
        {releases.length > 0 && may(mergeErrorIssues) && <hr />}
        {may(mergeErrorIssues) && <MenuItem onChoose={onMerge}>Merge others into it…</MenuItem>}
      </Menu>
    </>
  );
}

interface StepProps {
  number: string;
  to: 'previous' | 'next';
}

/** To the issue before or after in the list. The list is asked for only if it is not known. */
function Step({ number, to }: StepProps) {
  const isBusy = useSignal(false);
  const known = knownNeighbours(number);
  const [label, sign, key] = to === 'next' ? ['Next issue', '›', 'j'] : ['Previous issue', '‹', 'k'];
  const found = known?.[to];
  if (found)
    return (
      <a class="btn bare" href={issueLink(found)} aria-label={`${label}, ${found}`} aria-keyshortcuts={key}>
        {sign}
      </a>
    );
  const find = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    const there = (await findNeighbours(number))[to];
    isBusy.value = false;
    if (there) navigate(issueLink(there));
  };
  const isEnd = known !== null;
  return (
    <button
      type="button"
      class="btn bare"
      aria-label={label}
      aria-keyshortcuts={key}
      aria-disabled={isEnd || isBusy.value}
      onClick={() => !isEnd && void find()}
    >
      {sign}
    </button>
  );
}

export const Steps = ({ number }: { number: string }) => (
  <>
    <Step number={number} to="previous" />
    <Step number={number} to="next" />
  </>
);
