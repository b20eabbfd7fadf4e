/**
 * The stored importance of an issue: the version of the rules and the level in one number, so that one index finds the issues of a level and those of
 * other versions. Another version's value is ignored: reads recompute it until the worker has (recompute-importance.ts).
 */
import type { ImportanceFacts } from '../events/event.js';
import { IMPORTANCE_VERSION, type Importance, importanceOf } from './importance.js';

const STEP = 10;
const LEVELS: readonly Importance[] = ['low', 'medium', 'high'];

/** Keys of the current rules are in this range … */
export const FIRST_KEY = IMPORTANCE_VERSION * STEP;
/** … exclusive. */
export const KEYS_END = FIRST_KEY + STEP;

const keyOfLevel = (level: Importance) => FIRST_KEY + 1 + LEVELS.indexOf(level);

/** The stored key for an issue with these facts. */
export const importanceKey = (facts: ImportanceFacts): number => keyOfLevel(importanceOf(facts).importance);

/** The keys of the issues in a list of this importance. */
export const keysOf = (importance: Importance | 'all'): number[] => (importance === 'all' ? LEVELS : [importance]).map(keyOfLevel);

/** Whether a key was stored by the current rules. */
export const isPresentKey = (key: number): boolean => key >= FIRST_KEY && key < KEYS_END;
