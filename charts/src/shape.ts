/** A chart as a tree of SVG elements, which the console draws as its own nodes, and the server writes as text. */
export interface Shape {
  /** The element's name. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

export const shape = (name: string, attributes: Shape['attributes'] = {}, children: Shape['children'] = []): Shape => ({
  name,
  attributes,
  children,
});

/** The frame of a chart that is as wide as its place: x in percent, y in pixels, so that text is never scaled. */
export const frame = (label: string, height: number, children: readonly Shape[], state?: Condition): Shape =>
  shape('svg', { class: state ? `chart ${state}` : 'chart', width: '100%', height, role: 'img', 'aria-label': label }, children);

/** The conditions of a thing, from good to bad; the class of a shape, which gives it its colour. */
export type Condition = 'ok' | 'unknown' | 'maintenance' | 'degraded' | 'error' | 'down';

/** A number without needless digits, as SVG wants it. */
export const short = (value: number): number => Math.round(value * 10) / 10;

/** A share of the width. @param share 0 to 1 */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
