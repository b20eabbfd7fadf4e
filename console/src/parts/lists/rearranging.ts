/** An order while somebody changes it: shown at once, and saved after a pause, because several steps in a row are one change. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

const PAUSE_MS = 700;

export interface Rearranging<Order> {
  /** The order to be; null: the one that is. */
  wanted: Signal<Order | null>;
  /** Shows another order. It is saved after a pause, unless it is only tried, as while somebody drags. */
  arrange: (order: Order, isTrial?: boolean) => void;
  /** Saves what is shown, after a pause. */
  settle: () => void;
  /** Takes back what was only tried. */
  revert: () => void;
  /** Whether the person has left the screen: what goes wrong from then on must be said elsewhere. */
  isLeft: () => boolean;
}

/** @param save saves what is wanted, if anything is. Who leaves within the pause has moved something all the same */
export function useRearranging<Order>(save: () => Promise<void>): Rearranging<Order> {
  const wanted = useSignal<Order | null>(null);
  const before = useRef<{ order: Order | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(save);
  latest.current = save;
  const left = useRef(false);
  const settle = () => {
    before.current = null;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
  };
  const arrange = (order: Order, isTrial = false) => {
    clearTimeout(timer.current);
    if (isTrial) before.current ??= { order: wanted.peek() };
    wanted.value = order;
    if (!isTrial) settle();
  };
  const revert = () => {
    if (before.current) wanted.value = before.current.order;
    settle();
  };
  useEffect(
    () => () => {
      left.current = true;
      clearTimeout(timer.current);
      if (before.current) wanted.value = before.current.order;
      void latest.current();
    },
    [],
  );
  return { wanted, arrange, settle, revert, isLeft: () => left.current };
}
