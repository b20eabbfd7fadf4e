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

const SHAPES = {
  mark: 'M8 .5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM8 2.1a5.9 5.9 0 0 0-5.88 6.4c.75-.74 1.6-1.15 2.53-1.15c1.02 0 1.8.5 2.55 1.03V4.1h1.6v5.04c.55.28 1.05.43 1.6.43c1 0 2-.62 3.45-1.9A5.9 5.9 0 0 0 8 2.1z',
  ok: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM11.1 5 7 9.2 4.9 7.1 3.7 8.3 7 11.6l5.3-5.4z',
  degraded: 'M6.9 1.9a1.3 1.3 0 0 1 2.2 0l6.1 10.6c.5.9-.1 2-1.1 2H1.9c-1 0-1.6-1.1-1.1-2zM7.1 5.5v4.2h1.8V5.5zM7.1 10.9v1.8h1.8v-1.8z',
  failing: 'M8 .6 15.4 8 8 15.4.6 8zM7.1 4.4v4.6h1.8V4.4zM7.1 10.1v1.8h1.8v-1.8z',
  down: 'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2zM5.9 4.7 4.7 5.9 6.8 8l-2.1 2.1 1.2 1.2L8 9.2l2.1 2.1 1.2-1.2L9.2 8l2.1-2.1-1.2-1.2L8 6.8z',
  maintenance: 'M1.5 1.5h13v13h-13zM5 5v6h2V5zM9 5v6h2V5z',
  unknown:
    'M8 1a7 7 0 0 1 6.1 3.6l-1.4.8A5.4 5.4 0 0 0 8 2.6zM14.9 7a7 7 0 0 1-3 6.8l-.9-1.3A5.4 5.4 0 0 0 13.3 7.2zM10.3 14.6A7 7 0 0 1 3 13l1.1-1.1a5.4 5.4 0 0 0 5.6 1.2zM2 11.6A7 7 0 0 1 6.4 1.2l.4 1.5A5.4 5.4 0 0 0 3.4 10.8z',
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
