/** Units of systemd: their names as somebody types them, and their states as words. */
import type { Condition } from '@tidewatch/charts';

/** Names of units as somebody types them: separated by spaces, commas or lines, each once. */
export const unitsIn = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

export interface UnitState {
  loadState: string;
  activeState: string;
  subState: string;
}

const CONDITIONS: Readonly<Record<string, Condition>> = { active: 'ok', failed: 'down', inactive: 'unknown' };

/** A unit's state in systemd's own words. */
export function unitWord({ loadState, activeState, subState }: UnitState): readonly [Condition, string] {
  // a unit that the host does not have is inactive too
  if (loadState !== 'loaded' && activeState !== 'active') return ['unknown', loadState];
  return [CONDITIONS[activeState] ?? 'degraded', subState && subState !== activeState ? `${activeState}, ${subState}` : activeState];
}
