/**
 * The importance of an issue as it is stored: the version of the rules and the level in one number, so that one index finds the issues of a level
 * and those of other versions. What another version stored counts for nothing: reads compute it anew until the worker has (recompute-importance.ts).
 */
import type { ImportanceFacts } from '../events/event.js';
import { IMPORTANCE_VERSION, type Importance, importanceOf } from './importance.js';

const STEP = 10;
const LEVELS: readonly Importance[] = ['low', 'medium', 'high'];

/** Keys of the present rules lie from here … */
export const FIRST_KEY = IMPORTANCE_VERSION * STEP;
/** … to here, this one not among them. */
export const KEYS_END = FIRST_KEY + STEP;

const keyOfLevel = (level: Importance) => FIRST_KEY + 1 + LEVELS.indexOf(level);

/** What is stored for an issue with these facts. */
export const importanceKey = (facts: ImportanceFacts): number => keyOfLevel(importanceOf(facts).importance);

/** The keys of the issues that a list of this importance shows. */
export const keysOf = (importance: Importance | 'all'): number[] => (importance === 'all' ? LEVELS : [importance]).map(keyOfLevel);

/** Whether a key was stored by the present rules. */
export const isPresentKey = (key: number): boolean => key >= FIRST_KEY && key < KEYS_END;
