/** What the product draws everywhere: the mark, the icons of the six states, and the swell. Paths on a grid of 16, one colour each. */
import { colour } from './colours.js';

/** A dial, water to its half, and a hand that rises out of it. */
export const MARK =
  'M8 .5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM8 2.1a5.9 5.9 0 0 0-5.88 6.4c.75-.74 1.6-1.15 2.53-1.15c1.02 0 1.8.5 2.55 1.03V4.1h1.6v5.04c.55.28 1.05.43 1.6.43c1 0 2-.62 3.45-1.9A5.9 5.9 0 0 0 8 2.1z';

/** From good to bad; each has a shape of its own, so that none is known by its colour alone. */
export const STATE_ICONS = {
  ok: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM11.1 5 7 9.2 4.9 7.1 3.7 8.3 7 11.6l5.3-5.4z',
  unknown:
    'M8 1a7 7 0 0 1 6.1 3.6l-1.4.8A5.4 5.4 0 0 0 8 2.6zM14.9 7a7 7 0 0 1-3 6.8l-.9-1.3A5.4 5.4 0 0 0 13.3 7.2zM10.3 14.6A7 7 0 0 1 3 13l1.1-1.1a5.4 5.4 0 0 0 5.6 1.2zM2 11.6A7 7 0 0 1 6.4 1.2l.4 1.5A5.4 5.4 0 0 0 3.4 10.8z',
  maintenance: 'M1.5 1.5h13v13h-13zM5 5v6h2V5zM9 5v6h2V5z',
  degraded: 'M6.9 1.9a1.3 1.3 0 0 1 2.2 0l6.1 10.6c.5.9-.1 2-1.1 2H1.9c-1 0-1.6-1.1-1.1-2zM7.1 5.5v4.2h1.8V5.5zM7.1 10.9v1.8h1.8v-1.8z',
  error: 'M8 .6 15.4 8 8 15.4.6 8zM7.1 4.4v4.6h1.8V4.4zM7.1 10.1v1.8h1.8v-1.8z',
  down: 'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2zM5.9 4.7 4.7 5.9 6.8 8l-2.1 2.1 1.2 1.2L8 9.2l2.1 2.1 1.2-1.2L9.2 8l2.1-2.1-1.2-1.2L8 6.8z',
} as const;

export type StateName = keyof typeof STATE_ICONS;

/** The same shapes as characters, for mails, which have no drawings. */
export const STATE_SIGNS: Readonly<Record<StateName, string>> = {
  ok: '●',
  unknown: '○',
  maintenance: '❚❚',
  degraded: '▲',
  error: '◆',
  down: '✕',
};

/** The mark as a character. */
export const MARK_SIGN = '◒';

/** Three layers of wave, 1440 wide and 72 high, by how bad it is. They stand still. */
const SWELLS = {
  calm: [
    'M0 44C120 40 240 40 360 44S600 48 720 44s240-4 360 0 240 4 360 0V72H0z',
    'M0 54c160 5 320 5 480 0s320-5 480 0 320 5 480 0V72H0z',
    'M0 62c180-4 360-4 540 0s360 4 540 0 240-3 360 0v10H0z',
  ],
  swell: [
    'M0 36c110-18 220-16 340 0s220 20 360 4 220-24 360-6 220 18 380-2V72H0z',
    'M0 50c150 12 300 10 460-4s320-10 480 6 320 10 500-4V72H0z',
    'M0 60c180-10 360-8 540 0s360 8 540 0 240-8 360-2v14H0z',
  ],
  storm: [
    'M0 26C90-6 190-2 290 26s180 34 300 10 190-50 320-14 180 34 290 10 160-26 240-8V72H0z',
    'M0 44c130 24 260 18 400-8s280-16 420 8 270 16 390-10 160-16 230-4V72H0z',
    'M0 58c170-20 340-16 510 0s340 14 510-2 260-18 420-2v18H0z',
  ],
} as const;

export type Swell = keyof typeof SWELLS;

/** A state's swell: the sea is as rough as things are. */
export const SWELL_OF: Readonly<Record<StateName, Swell>> = {
  ok: 'calm',
  unknown: 'calm',
  maintenance: 'calm',
  degraded: 'swell',
  error: 'swell',
  down: 'storm',
};

/** The markup of an icon beside a word. */
export const iconMarkup = (path: string): string =>
  `<svg class="i" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="${path}"/></svg>`;

/** The name of the product as it stands in a link to its first page. */
export const WORDMARK = `${iconMarkup(MARK)}Tidewatch`;

/** The swell across a page. */
export const swellMarkup = (name: Swell): string =>
  `<svg class="swell" viewBox="0 0 1440 72" preserveAspectRatio="none" aria-hidden="true">${SWELLS[name].map((d) => `<path d="${d}"/>`).join('')}</svg>`;

/** The icon of a page; while something is down, with a red octagon. It follows the system's colours. */
export function favicon({ down = false }: { down?: boolean } = {}): string {
  const sign = `<path fill="${colour('down', 'light')}" stroke="${colour('paper', 'light')}" d="M10.7 8.5h2.8l2 2v2.8l-2 2h-2.8l-2-2v-2.8z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="${colour('tide', 'light')}"><style>@media(prefers-color-scheme:dark){svg{fill:${colour('tide', 'dark')}}}</style><path fill-rule="evenodd" d="${MARK}"/>${down ? sign : ''}</svg>`;
}

/** The same as an address that needs no file. */
export const faviconAddress = (options?: { down?: boolean }): string =>
  `data:image/svg+xml,${favicon(options).replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
