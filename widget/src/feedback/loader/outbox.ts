/**
 * Sends answers. Those that cannot be sent now wait in local storage for a connection or the next visit. An answer keeps its id, so it is
 * stored once.
 */
import type { Answer, Outcome } from '../api.js';
import { store, stored } from './storage.js';

const NAME = 'tidewatch.widget.outbox';
/** Older ones are dropped. */
const LIMIT = 10;
const LONGEST_MS = 7 * 86_400_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;
/** Browsers send no more than this after the visitor leaves the page. */
const KEEPALIVE_BYTES = 60_000;

interface Submission extends Omit<Answer, 'screenshot'> {
  key: string;
  eventId: string;
  screenshot?: string | undefined;
  pageUrl: string;
  uid?: string | undefined;
  screen: string;
  errorEventIds?: string[] | undefined;
}

interface Waiting {
  at: number;
  /** The address to send to. */
  to: string;
  submission: Submission;
}

const waiting = (): Waiting[] => {
  const list = stored<Waiting[]>(NAME);
  return Array.isArray(list) ? list.filter(({ at }) => at > Date.now() - LONGEST_MS) : [];
};

/** Stores an answer; without its image if that doesn't fit. */
function keep(entry: Waiting): boolean {
  const list = waiting().slice(1 - LIMIT);
  const { screenshot, ...text } = entry.submission;
  return store(NAME, [...list, entry]) || (screenshot !== undefined && store(NAME, [...list, { ...entry, submission: text }]));
}

const drop = (eventId: string) =>
  store(
    NAME,
    waiting().filter(({ submission }) => submission.eventId !== eventId),
  );

async function post(to: string, submission: Submission): Promise<{ status: number; id: string }> {
  const body = JSON.stringify(submission);
  try {
    // as text, which needs no preflight
    const answer = await fetch(to, { method: 'POST', body, credentials: 'omit', keepalive: body.length < KEEPALIVE_BYTES });
    const { id } = answer.ok ? ((await answer.json()) as { id: string }) : { id: '' };
    return { status: answer.status, id };
  } catch {
    return { status: 0, id: '' };
  }
}

/** Whether a later attempt may succeed. */
const isTemporary = (status: number) => !status || status === 408 || status === 429 || status >= 500;

export interface Outbox {
  send(submission: Submission): Promise<Outcome>;
  stop(): void;
}

/** @param to where answers go. Starts with those that wait. */
export function openOutbox(to: string): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isBusy = false;
  let isStopped = false;

  const later = () => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(resend, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  async function resend(): Promise<void> {
    if (isBusy || isStopped) return;
    isBusy = true;
    for (const entry of waiting().filter((one) => one.to === to)) {
      const { status } = await post(to, entry.submission);
      if (isTemporary(status)) {
        later();
        break;
      }
      drop(entry.submission.eventId);
      pause = FIRST_PAUSE_MS;
    }
    isBusy = false;
  }
  addEventListener('online', resend);
  void resend();

  return {
    async send(submission) {
      const { status, id } = await post(to, submission);
      if (id) return { type: 'sent', id };
      if (!isTemporary(status) || !keep({ at: Date.now(), to, submission })) return { type: 'failed', status };
      later();
      return { type: 'kept' };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', resend);
    },
  };
}
