/** The navigation while somebody rearranges it: shown at once, saved after a pause, and to be undone. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cache, type Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { setDocNavigation } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { useRearranging } from '../../../parts/lists/rearranging.js';
import { type Node, tabsOf, treeOf } from './tree.js';

export interface NavigationWork {
  nodes: readonly Node[];
  isSaving: ReadonlySignal<boolean>;
  /** Why it was not saved. */
  failure: ReadonlySignal<CallError | null>;
  /** Whether somebody else has changed it meanwhile. */
  isConflict: boolean;
  /** Shows another tree. It is saved after a pause, unless it is only tried, as while somebody drags. */
  arrange: (nodes: readonly Node[], isTrial?: boolean) => void;
  settle: () => void;
  /** Takes back what was only tried. */
  revert: () => void;
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

const isSameTree = (one: readonly Node[], other: readonly Node[]): boolean => JSON.stringify(tabsOf(one)) === JSON.stringify(tabsOf(other));

export function useNavigation(entry: Entry<Answer<'getDocSite'>>, siteId: string): NavigationWork {
  const navigation = entry.answer.value?.site.navigation;
  const revision = navigation?.revision ?? 0;
  const read = useRef<{ revision: number; nodes: readonly Node[] }>({ revision: -1, nodes: [] });
  // what was saved here keeps the keys of its nodes, so that a row that has the focus keeps it
  const saved = useRef(read.current);
  if (read.current.revision !== revision)
    read.current = saved.current.revision === revision ? saved.current : { revision, nodes: treeOf(navigation?.tabs ?? []) };
  const known = read.current.nodes;
  const isSaving = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const save = async () => {
    const asked = wanted.peek();
    if (asked === null || isSaving.peek() || (isLeft() && failure.peek())) return;
    const before = read.current.nodes;
    failure.value = null;
    if (isSameTree(asked.nodes, before)) {
      wanted.value = null;
      return;
    }
    isSaving.value = true;
    try {
      const { revision: base, tabs } = (await send(setDocNavigation, { siteId, baseRevision: asked.base, tabs: tabsOf(asked.nodes) }))
        .navigation;
      say('Navigation saved', () => arrange(before));
      if (isSameTree(treeOf(tabs), asked.nodes)) saved.current = { revision: base, nodes: asked.nodes };
      await cache.refresh(entry as Entry);
      const newer = wanted.peek();
      wanted.value = newer && newer !== asked ? { ...newer, base } : null;
      if (wanted.peek()) settle();
    } catch (thrown) {
      failure.value = toCallError(thrown);
      if (isLeft()) say(`The navigation was not saved: ${failure.value.message}`);
    }
    isSaving.value = false;
  };
  const { wanted, settle, revert, isLeft, ...rearranging } = useRearranging<Wanted>(save);
  const revisionNow = () => entry.answer.peek()?.site.navigation?.revision ?? 0;
  const arrange = (nodes: readonly Node[], isTrial = false) =>
    rearranging.arrange({ nodes, base: wanted.peek()?.base ?? revisionNow() }, isTrial);
  const takeTheirs = () => {
    wanted.value = null;
    failure.value = null;
  };
  const saveMine = () => {
    if (wanted.value) wanted.value = { ...wanted.value, base: revisionNow() };
    void save();
  };
  const isConflict = failure.value?.code === 'CONFLICT';
  return { ...{ isSaving, failure, isConflict, arrange, settle, revert, takeTheirs, saveMine }, nodes: wanted.value?.nodes ?? known };
}
