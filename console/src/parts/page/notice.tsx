import type { Condition } from '@tidewatch/charts';
import type { ComponentChildren } from 'preact';
import type { CallError } from '../../data/call-error.js';
import { conditionIcon } from '../draw/condition.js';
import { Icon } from '../draw/icon.js';
import { CopyButton } from '../text/copy-button.js';

interface NoticeProps {
  state: Condition;
  title: ComponentChildren;
  /** What stands in the middle. */
  children?: ComponentChildren;
  /** Buttons at its end. */
  actions?: ComponentChildren;
  /** Whether it is read out at once. */
  alert?: boolean;
}

/** A remark beside what it is about. */
export const Notice = ({ state, title, children, actions, alert = false }: NoticeProps) => (
  <div class={`note ${state}`} role={alert ? 'alert' : undefined}>
    <Icon name={conditionIcon(state)} />
    <b>{title}</b>
    <span class="grow quiet">{children}</span>
    {actions}
  </div>
);

interface FailureProps {
  error: CallError;
  /** What did not happen: "The monitor was not created". */
  what: string;
  onRetry?: (() => void) | undefined;
}

/** What did not happen, then why, then the code and the request to ask about. */
export const Failure = ({ error, what, onRetry }: FailureProps) => (
  <Notice
    state="down"
    title={what}
    alert
    actions={
      <>
        {error.requestId !== null && <CopyButton text={error.requestId} label="Copy id" />}
        {onRetry && (
          <button type="button" class="btn" onClick={onRetry}>
            Try again
          </button>
        )}
      </>
    }
  >
    {error.message} <code>{error.code}</code> {error.requestId !== null && <code>{error.requestId}</code>}
  </Notice>
);
