import type { Shape } from '@tidewatch/charts';
import { h, type VNode } from 'preact';

const draw = ({ name, attributes, children }: Shape): VNode =>
  h(name, { ...attributes }, ...children.map((child) => (typeof child === 'string' ? child : draw(child))));

/** Draws a chart. */
export const Chart = ({ shape }: { shape: Shape }) => draw(shape);
