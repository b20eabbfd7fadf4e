/** A condition is always a shape, a colour and a word together. */
import type { Condition } from '@tidewatch/charts';
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

const ICONS: Readonly<Record<Condition, IconName>> = {
  ok: 'ok',
  unknown: 'unknown',
  maintenance: 'maintenance',
  degraded: 'degraded',
  error: 'failing',
  down: 'down',
};

export const conditionIcon = (condition: Condition): IconName => ICONS[condition];

/** A condition with its word. */
export const State = ({ of, children }: { of: Condition; children: ComponentChildren }) => (
  <span class={`st ${of}`}>
    <Icon name={ICONS[of]} />
    {children}
  </span>
);
