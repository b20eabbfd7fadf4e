import { MARK, STATE_ICONS } from '@tidewatch/look';

/** The drawings of the product, on a grid of 16: outlines for places and actions, filled shapes for conditions. */
const LINES = {
  chev: 'M5 6.5l3 3 3-3',
  home: 'M2.5 7.5 8 2.8l5.5 4.7v6h-4v-3.5h-3v3.5h-4z',
  monitor: 'M1.5 8h3l2-5 3 10 2-5h3',
  incident: 'M3.5 14V2.5h8l-1.5 3 1.5 3h-8',
  server: 'M2.5 3h11v4h-11zM2.5 9h11v4h-11zM5 5h.01M5 11h.01',
  error:
    'M8 5.5a3 3 0 0 1 3 3v2a3 3 0 0 1-6 0v-2a3 3 0 0 1 3-3zM8 5.5V13M5 8.5H2M14 8.5h-3M5.3 11.5 3 13.5M10.7 11.5l2.3 2M5.5 6.3 3.5 4.5M10.5 6.3l2-1.8M6.3 5.5a1.8 1.8 0 0 1 3.4 0',
  analytics: 'M3 13.5V9M8 13.5v-11M13 13.5V6',
  feedback: 'M2.5 3h11v8H8l-3 2.5V11H2.5z',
  docs: 'M4 1.8h5.5L12.5 5v9.2H4zM6.5 7.5h3.5M6.5 10.5h3.5',
  status: 'M8 10.5V14M5.5 14h5M8 8.5h.01M5.2 10.8a4 4 0 0 1 0-5.6M10.8 5.2a4 4 0 0 1 0 5.6M3 13A7 7 0 0 1 3 3M13 3a7 7 0 0 1 0 10',
  settings: 'M2 4.5h6M12 4.5h2M10 2.8v3.4M2 11.5h2M8 11.5h6M6 9.8v3.4',
  find: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5l3 3',
  bell: 'M4 11V7.5a4 4 0 0 1 8 0V11l1.2 1.5H2.8zM6.8 14.5h2.4',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.5l3.2 3.2L13 5',
  dot: 'M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  out: 'M6.5 3H3v10h10V9.5M9 3h4v4M13 3 7.5 8.5',
} as const;

// an error is a place in the navigation, too
const { error: failing, ...states } = STATE_ICONS;

const SHAPES = {
  ...states,
  failing,
  mark: MARK,
  more: 'M3.5 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM8 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM12.5 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
} as const;

export type IconName = keyof typeof LINES | keyof typeof SHAPES;

const isLine = (name: IconName): name is keyof typeof LINES => name in LINES;

/** A drawing beside a word; alone it says nothing. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="i" viewBox="0 0 16 16" aria-hidden="true">
      {isLine(name) ? (
        <path d={LINES[name]} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />
      ) : (
        <path d={SHAPES[name]} fill-rule="evenodd" />
      )}
    </svg>
  );
}
