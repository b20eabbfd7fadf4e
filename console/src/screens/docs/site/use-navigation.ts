/** The navigation while somebody rearranges it: shown at once, saved after a pause, and to be undone. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { cache, type Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { setDocNavigation } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { type Node, tabsOf, treeOf } from './tree.js';

/** Several steps in a row are one change. */
const PAUSE_MS = 700;

export interface NavigationWork {
  nodes: readonly Node[];
  isSaving: ReadonlySignal<boolean>;
  /** Why it was not saved. */
  failure: ReadonlySignal<CallError | null>;
  /** Whether somebody else has changed it meanwhile. */
  isConflict: boolean;
  /** Shows another tree. It is saved after a pause, unless it is only tried, as while somebody drags. */
  arrange: (nodes: readonly Node[], isTrial?: boolean) => void;
  /** Saves what is shown. */
  settle: () => void;
  /** Drops what is shown for what the server has. */
  takeTheirs: () => void;
  /** Saves what is shown over what somebody else has saved. */
  saveMine: () => void;
}

interface Wanted {
  nodes: readonly Node[];
  /** The revision that it is based on. */
  base: number;
}

export function useNavigation(entry: Entry<Answer<'getDocSite'>>, siteId: string): NavigationWork {
  const navigation = entry.answer.value?.site.navigation;
  const revision = navigation?.revision ?? 0;
  const read = useRef<{ revision: number; nodes: Node[] }>({ revision: -1, nodes: [] });
  if (read.current.revision !== revision) read.current = { revision, nodes: treeOf(navigation?.tabs ?? []) };
  const known = read.current.nodes;
  const wanted = useSignal<Wanted | null>(null);
  const isSaving = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const save = async () => {
    const asked = wanted.peek();
    if (asked === null || isSaving.peek()) return;
    isSaving.value = true;
    failure.value = null;
    try {
      const before = read.current.nodes;
      const answer = await send(setDocNavigation, { siteId, baseRevision: asked.base, tabs: tabsOf(asked.nodes) });
      say('Navigation saved', () => arrange(before));
      await cache.refresh(entry as Entry);
      const isNewer = wanted.peek() !== asked;
      wanted.value = isNewer && wanted.peek() ? { nodes: (wanted.peek() as Wanted).nodes, base: answer.navigation.revision } : null;
      if (isNewer) settle();
    } catch (thrown) {
      failure.value = toCallError(thrown);
    }
    isSaving.value = false;
  };
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
  };
  const arrange = (nodes: readonly Node[], isTrial = false) => {
    clearTimeout(timer.current);
    const base = entry.answer.peek()?.site.navigation?.revision ?? 0;
    wanted.value = { nodes, base: wanted.peek()?.base ?? base };
    if (!isTrial) settle();
  };
  // who leaves the screen within the pause has moved something all the same
  const latest = useRef(save);
  latest.current = save;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (failure.peek() === null) void latest.current();
    },
    [],
  );
  const takeTheirs = () => {
    wanted.value = null;
    failure.value = null;
  };
  const saveMine = () => {
    if (wanted.value) wanted.value = { ...wanted.value, base: entry.answer.peek()?.site.navigation?.revision ?? 0 };
    void latest.current();
  };
  const isConflict = failure.value?.code === 'CONFLICT';
  return { ...{ isSaving, failure, isConflict, arrange, settle, takeTheirs, saveMine }, nodes: wanted.value?.nodes ?? known };
}
