/** The real widget in a frame, with settings that are not saved yet. Nothing that is written there is sent or stored. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { address, apiRoot, linkTo } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { SelectFilter } from '../../parts/lists/filters.js';

type Widget = Answer<'listFeedbackWidgets'>['widgets'][number];
type Survey = Answer<'listSurveys'>['surveys'][number];

export type Look = Pick<Widget, 'position' | 'buttonText' | 'accentColor' | 'screenshotEnabled' | 'languages' | 'texts'>;
export type Question = Pick<Survey, 'type' | 'question' | 'followUpQuestion'>;

/** What a widget looks like until somebody changes it. */
export const USUAL: Look = {
  position: 'bottom-right',
  buttonText: null,
  accentColor: '#2563eb',
  screenshotEnabled: true,
  languages: [],
  texts: {},
};

/** The languages that the widget speaks by itself, in their own names. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'ja', label: '日本語' },
  { value: 'ar', label: 'العربية' },
] as const;

/** Those, and those that the widget has texts for. */
export const languagesOf = ({ languages, texts }: Pick<Look, 'languages' | 'texts'>): { value: string; label: string }[] => {
  const known: { value: string; label: string }[] = [...LANGUAGES];
  const own = [...languages, ...Object.keys(texts)].filter((code) => !known.some(({ value }) => value === code));
  return [...known, ...[...new Set(own)].map((code) => ({ value: code, label: code }))];
};

/** The language that an address chooses for the preview. */
export const languageNow = (): string => address.value.query.get('lang') || 'en';

/** What the frame says: that it listens, and that it has drawn what it was told. */
const [READY, SHOWN] = ['tidewatch-preview-ready', 'tidewatch-preview-shown'];

interface PreviewProps {
  of: Look;
  /** What is asked; without one, the dialog is shown. */
  survey?: Question;
}

/** The frame, and what it is told. */
function Frame({ of, survey }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useSignal(false);
  const query = address.value.query;
  const shows = survey
    ? { id: '', delaySeconds: 0, pathPattern: '*', sampleRate: 100, cooldownDays: 1, ...survey }
    : query.get('closed')
      ? 'button'
      : 'dialog';
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const told = { for: 'tidewatch-preview', config: { ...of, survey: null }, language: languageNow(), theme, shows };
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const element = frame.current;
      if (!element || source !== element.contentWindow) return;
      if (data === READY) ready.value = true;
      // its dialog takes the focus when it opens, which belongs to the form
      if (data !== SHOWN || document.activeElement !== element || focused.current === element) return;
      if (focused.current instanceof HTMLElement && focused.current !== document.body) focused.current.focus();
      else element.blur();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const text = JSON.stringify(told);
  useEffect(() => {
    if (!ready.value) return;
    focused.current = document.activeElement;
    frame.current?.contentWindow?.postMessage(JSON.parse(text), location.origin);
  }, [ready.value, text]);
  return <iframe ref={frame} title="Preview of the widget" src={`${apiRoot()}/assets/console/widget-preview`} />;
}

/** The preview with its switches, which are part of the address. */
export function Preview({ of, survey }: PreviewProps) {
  const { path, query } = address.value;
  const isClosed = query.get('closed') !== null;
  const link = (closed: string | null) => linkTo(path, { ...Object.fromEntries(query), closed });
  return (
    <div class="stack">
      <div class="bar">
        <SelectFilter
          name="lang"
          label="Language of the preview"
          options={languagesOf(of).map((each) => (each.value === 'en' ? { ...each, value: '' } : each))}
        />
        <SelectFilter
          name="theme"
          label="Colours of the preview"
          options={[
            { value: '', label: 'Light page' },
            { value: 'dark', label: 'Dark page' },
          ]}
        />
        {!survey && (
          <nav class="seg" aria-label="What the preview shows">
            <a href={link(null)} aria-current={isClosed ? undefined : 'true'}>
              Dialog
            </a>
            <a href={link('1')} aria-current={isClosed ? 'true' : undefined}>
              Button
            </a>
          </nav>
        )}
      </div>
      <Frame of={of} {...(survey && { survey })} />
      <p class="quiet">The real widget. What you write in it is not sent.</p>
    </div>
  );
}
