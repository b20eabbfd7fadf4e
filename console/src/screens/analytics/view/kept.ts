import { useRef } from 'preact/hooks';
import type { Entry } from '../../../data/cache.js';

interface Kept<Answer> {
  /** The answer, or the one before while it is awaited; null without either. */
  answer: Answer | null;
  /** Whether it is the one before. */
  isOld: boolean;
}

/** What is shown while other days or filters are asked for: what was there before, so that nothing jumps. @param scope whose answers may stand in */
export function useKept<Answer>(entry: Entry<Answer> | null, scope: string): Kept<Answer> {
  const last = useRef<{ scope: string; answer: Answer } | null>(null);
  const answer = entry?.answer.value ?? null;
  if (answer !== null) last.current = { scope, answer };
  else if (last.current?.scope !== scope || entry?.failure.value) last.current = null;
  return { answer: answer ?? last.current?.answer ?? null, isOld: answer === null };
}
