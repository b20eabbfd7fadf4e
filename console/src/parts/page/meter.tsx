import type { Condition } from '@tidewatch/charts';
import { percentText } from '../text/measures.js';

interface MeterProps {
  /** null: not measured. */
  percent: number | null;
  /** Its colour; tide without one. */
  state?: Condition | undefined;
}

/** A share of a whole as a bar, with its number. */
export const Meter = ({ percent, state }: MeterProps) =>
  percent === null ? (
    <span class="quiet">no data</span>
  ) : (
    <span class={state === undefined ? 'meter' : `meter ${state}`}>
      <svg aria-hidden="true">
        <rect width={`${Math.min(100, Math.max(0, percent))}%`} height="100%" />
      </svg>
      <span class="num">{percentText(percent)}</span>
    </span>
  );
