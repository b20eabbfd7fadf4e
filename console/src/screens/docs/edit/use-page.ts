/** A page while somebody writes it: what is typed is kept in this tab, saved when they say so, and never over what somebody else has saved. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { cache, type Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer, Input } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { updateDocPage } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { changesBetween, forgetDraft, isSame, keepDraft, readDraft, type Written, writtenOf } from './draft.js';

export type Page = Answer<'getDocPage'>['page'];
export type Warning = Page['warnings'][number];

export interface PageWork {
  written: ReadonlySignal<Written>;
  /** The one that the text is based on, or is. */
  revision: number;
  isDirty: boolean;
  /** When the unsaved text was last kept, in milliseconds; null: there is none. */
  keptAt: ReadonlySignal<number | null>;
  /** Whether the tab had room to keep it. */
  isKept: ReadonlySignal<boolean>;
  isSaving: ReadonlySignal<boolean>;
  failure: ReadonlySignal<CallError | null>;
  warnings: ReadonlySignal<readonly Warning[]>;
  /** What somebody else has saved since this was begun; null: nothing that matters. */
  theirs: Page | null;
  change: (part: Partial<Written>) => void;
  save: () => Promise<void>;
  /** Drops what is written for what is saved. */
  takeTheirs: () => void;
  /** Saves what is written over what somebody else has saved. */
  mineOnTop: () => void;
}

interface Base {
  revision: number;
  /** As it was then; null if only a draft of it is known. */
  known: Written | null;
}

/** Sends a change. After a conflict the page is asked for again, so that both versions can be shown. */
function useSaving(entry: Entry<Answer<'getDocPage'>>) {
  const isSaving = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const sendChange = async (input: Input<'updateDocPage'>): Promise<Answer<'updateDocPage'> | null> => {
    if (isSaving.peek()) return null;
    isSaving.value = true;
    failure.value = null;
    try {
      return await send(updateDocPage, input);
    } catch (thrown) {
      const error = toCallError(thrown);
      if (error.code === 'CONFLICT') await cache.refresh(entry as Entry);
      const isShown = error.code === 'CONFLICT' && entry.answer.peek()?.page.revision !== input.baseRevision;
      if (!isShown) failure.value = error;
      return null;
    } finally {
      isSaving.value = false;
    }
  };
  return { isSaving, failure, send: sendChange };
}

/** Keeps what is typed in this tab, as long as it differs from what is saved. */
function useKept(pageId: string, base: ReadonlySignal<Base>, begunAt: number | null) {
  const keptAt = useSignal<number | null>(begunAt);
  const isKept = useSignal(true);
  const forget = () => {
    forgetDraft(pageId);
    keptAt.value = null;
    isKept.value = true;
  };
  const keep = (text: Written) => {
    const { known, revision } = base.peek();
    if (known !== null && isSame(known, text)) return forget();
    keptAt.value = Date.now();
    isKept.value = keepDraft(pageId, { ...text, revision, keptAt: keptAt.value });
  };
  return { keptAt, isKept, keep, forget };
}

export function usePage(siteId: string, page: Page, entry: Entry<Answer<'getDocPage'>>): PageWork {
  const begun = useSignal(readDraft(page.id)).peek();
  const base = useSignal<Base>(
    begun && begun.revision !== page.revision
      ? { revision: begun.revision, known: null }
      : { revision: page.revision, known: writtenOf(page) },
  );
  const written = useSignal<Written>(begun ? writtenOf(begun) : writtenOf(page));
  const { keptAt, isKept, keep, forget } = useKept(page.id, base, begun?.keptAt ?? null);
  const saving = useSaving(entry);
  const { isSaving, failure } = saving;
  const warnings = useSignal<readonly Warning[]>(page.warnings);
  const { revision, known } = base.value;
  const isDirty = known === null || !isSame(known, written.value);
  const isNewer = page.revision > revision;
  const isOther = isNewer && !isSame(writtenOf(page), written.value);
  const begin = (from: Page, text: Written) => {
    base.value = { revision: from.revision, known: writtenOf(from) };
    written.value = text;
  };
  useEffect(() => {
    // nothing is written, or the same: what somebody else saved is what is shown
    if (isNewer && !isSaving.value && (!isDirty || !isOther)) {
      begin(page, writtenOf(page));
      warnings.value = page.warnings;
      // a save whose answer was lost has succeeded all the same
      failure.value = null;
      forget();
    }
  }, [page.revision, isDirty, isOther, isSaving.value]);
  const change = (part: Partial<Written>) => {
    written.value = { ...written.peek(), ...part };
    keep(written.peek());
  };
  const save = async () => {
    const [sent, { revision: baseRevision, known: before }] = [written.peek(), base.peek()];
    const changes = changesBetween(before ?? writtenOf(page), sent);
    if (!Object.keys(changes).length) return say('Nothing has changed');
    const answer = await saving.send({ siteId, pageId: page.id, baseRevision, ...changes });
    if (!answer) return;
    base.value = { revision: answer.page.revision, known: sent };
    warnings.value = answer.warnings;
    keep(written.peek());
    say('Page saved');
  };
  const takeTheirs = () => {
    const mine = written.peek();
    begin(page, writtenOf(page));
    forget();
    say('You have their text now', () => change(mine));
  };
  const mineOnTop = () => {
    base.value = { revision: page.revision, known: writtenOf(page) };
    void save();
  };
  return {
    ...{ written, revision, isDirty, keptAt, isKept, isSaving, failure, warnings, change, save, takeTheirs, mineOnTop },
    // while this is saved, what is newer may be just that
    theirs: isOther && isDirty && !isSaving.value ? page : null,
  };
}
