/** What stands below a list: how to see what it does not show. */
import type { ComponentChildren } from 'preact';
import type { CallError } from '../../data/call-error.js';
import { Failure } from '../page/notice.js';

/** What there is beyond the last page that is known. */
export interface More {
  /** Asks for the next page. */
  ask: () => void;
  /** Whether it is awaited. */
  isAwaited: boolean;
  /** Why it could not be had the last time; null if it could. */
  failure: CallError | null;
}

interface ListFootProps {
  more: More | null;
  /** How many rows stand elsewhere than in the server's order, and how to take that order. */
  moved?: number;
  sortAgain?: () => void;
  /** What else there is to say. */
  children?: ComponentChildren;
}

/** The button stays while a page is awaited, so that a keyboard keeps its place. */
export const ListFoot = ({ more, moved = 0, sortAgain, children }: ListFootProps) =>
  more || moved > 0 || children ? (
    <>
      {more?.failure && <Failure what="The next page could not be loaded" error={more.failure} />}
      <p class="line quiet">
        {children && <span>{children}</span>}
        {moved > 0 && (
          <button type="button" class="linklike" onClick={sortAgain}>
            {moved} changed, sort again
          </button>
        )}
        {more && (
          <button type="button" class="btn" aria-disabled={more.isAwaited} onClick={() => !more.isAwaited && more.ask()}>
            Show more
          </button>
        )}
      </p>
    </>
  ) : null;
