/** Keys for people who use it all day. Single letters can be turned off (WCAG 2.1.4). */
import { signal } from '@preact/signals';
import { linkTo, navigate } from '../address/address.js';
import { PLACES } from '../navigation/places.js';
import { Dialog } from '../parts/floating/dialog.js';
import { LettersSwitch, lettersOn } from '../preferences/letters.js';
import { isCovered, isTyping, screenKeys } from '../preferences/screen-keys.js';
import { openPalette } from './palette/open.js';
import { typeAhead } from './palette/typed.js';

/** The second letter comes within this time. */
const SEQUENCE_MS = 1_200;

/** Whether the list of keys is shown. */
export const keysShown = signal(false);

const isMac = navigator.platform.startsWith('Mac');

/** Cmd-K on a Mac, where Ctrl-K is an editor's key; Ctrl-K elsewhere. */
const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey;

/** Clicks what names a key as its own: in the row with the focus, otherwise on the page. */
function clickNamed(key: string): boolean {
  const named = `[aria-keyshortcuts~="${CSS.escape(key)}"]`;
  const row = document.activeElement?.closest('tr');
  const found = row?.querySelector<HTMLElement>(named) ?? document.querySelector<HTMLElement>(`main :not(tr *)${named}`);
  found?.click();
  return Boolean(found);
}

/** Moves the focus among the rows of the page's list. */
function moveInList(step: number): void {
  const names = [...document.querySelectorAll<HTMLElement>('main .list .name')];
  const row = document.activeElement?.closest('tr');
  const at = names.findIndex((name) => row?.contains(name));
  names[Math.min(names.length - 1, Math.max(0, at + step))]?.focus();
}

function single(key: string): boolean {
  if (key === '/') {
    const filter = document.querySelector<HTMLInputElement>('main input[type=search]');
    if (filter) filter.focus();
    else void openPalette();
  } else if (key === '?') keysShown.value = true;
  else if (clickNamed(key)) return true;
  else if (key === 'o') document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.name')?.click();
  else if (key === 'j') moveInList(1);
  else if (key === 'k') moveInList(-1);
  else return false;
  return true;
}

/** Begins to listen. */
export function followKeys(): void {
  // the time of the last g; events count from when the page was opened, so that 0 would be one
  let first = Number.NEGATIVE_INFINITY;
  document.addEventListener('keydown', (event) => {
    if (typeAhead(event)) {
      event.preventDefault();
      return;
    }
    if (isPaletteKey(event)) {
      event.preventDefault();
      void openPalette();
      return;
    }
    if (!lettersOn.value || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (isCovered()) return;
    const isSecond = event.timeStamp - first < SEQUENCE_MS;
    first = Number.NEGATIVE_INFINITY;
    const place = isSecond ? PLACES.find(({ key }) => key === event.key) : undefined;
    if (place) navigate(linkTo(place.path));
    else if (event.key === 'g') first = event.timeStamp;
    else if (!single(event.key)) return;
    event.preventDefault();
  });
}

const OTHERS: readonly (readonly [string, string])[] = [
  [isMac ? '⌘ K' : 'Ctrl K', 'Search or run a command'],
  ['/', 'Filter the list'],
  ['j k', 'Next and previous row, issue or feedback'],
  ['Enter o', 'Open the row, or the screenshot'],
  ['x', 'Select the row'],
  ['e', 'Resolve'],
  ['a', 'Assign feedback to yourself'],
  ['?', 'Show these keys'],
];

/** How keys are written that have no letter. */
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };

/** The list of keys, and the switch for single letters. */
export const KeysDialog = () =>
  keysShown.value ? (
    <Dialog
      title="Keys"
      onClose={() => {
        keysShown.value = false;
      }}
    >
      <dl class="facts">
        {PLACES.map(({ key, label }) => (
          <>
            <dt key={key}>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>Go to {label}</dd>
          </>
        ))}
        {[...OTHERS, ...screenKeys.value.map(({ key, what }) => [SIGNS[key] ?? key, what] as const)].map(([keys, what]) => (
          <>
            <dt key={keys}>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </>
        ))}
      </dl>
      <LettersSwitch />
    </Dialog>
  ) : null;
