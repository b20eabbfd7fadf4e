/** A log that is read when it is opened, on a button, and again and again while somebody follows it. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { presence } from '../../../data/activity.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Input } from '../../../data/operation.js';
import { pauseMs } from '../../../data/pace.js';
import { read } from '../../../data/send.js';
import { tailServerLogs } from '../../../generated/operations.js';
import { BLANK, grow, type Log } from './log-lines.js';

/** A person may ask about servers 60 times a minute, and the page above asks as well. */
const FOLLOW_MS = 4_000;
/** When it can't be read: the most that a log waits between two tries. */
const TROUBLED_MS = 30_000;
/** While following, the most that fits, so that no lines between two answers are missed. */
const MOST = 500;

type Question = Input<'tailServerLogs'>;

export interface ReadLog {
  log: Log;
  /** When it was last read, in milliseconds; null: not yet. */
  readAt: number | null;
  failure: CallError | null;
  isReading: boolean;
  readOn: () => void;
}

interface State {
  log: Log;
  readAt: number | null;
  failure: CallError | null;
  failures: number;
  isReading: boolean;
}

const UNREAD: State = { log: BLANK, readAt: null, failure: null, failures: 0, isReading: false };

/** Reads a log; another question begins anew. Nothing is read while the page is hidden. */
export function useLog(question: Question, isFollowing: boolean): ReadLog {
  const key = JSON.stringify(question);
  // the question that is open; the answer to an earlier one is not shown
  const current = useRef<symbol | null>(null);
  const state = useSignal(UNREAD);
  const readOn = async () => {
    if (state.peek().isReading) return;
    const asked = current.current;
    state.value = { ...state.peek(), isReading: true };
    const { cursor } = state.peek().log;
    let next: Partial<State>;
    try {
      const tail = await read(tailServerLogs, cursor === null ? question : { ...question, lines: MOST, after: cursor });
      next = { log: grow(state.peek().log, tail), readAt: Date.now(), failure: null, failures: 0 };
    } catch (thrown) {
      next = { failure: toCallError(thrown), failures: state.peek().failures + 1 };
    }
    if (current.current !== asked) return;
    state.value = { ...state.peek(), ...next, isReading: false };
  };
  useEffect(() => {
    current.current = Symbol(key);
    state.value = UNREAD;
    void readOn();
    return () => {
      current.current = null;
    };
  }, [key]);
  const present = presence.value;
  useEffect(() => {
    if (!isFollowing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => {
      const { failures, failure } = state.peek();
      const pace = failures ? TROUBLED_MS : FOLLOW_MS;
      const pause = pauseMs({ pace, failures, retryAfterSec: failure?.retryAfterSec ?? null }, present);
      if (isOver || !Number.isFinite(pause)) return;
      timer = setTimeout(() => void readOn().then(wait), pause);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, isFollowing, present]);
  const { log, readAt, failure, isReading } = state.value;
  return { log, readAt, failure, isReading, readOn: () => void readOn() };
}
