/** The loader: creates `window.tidewatchWidget`, and shows the widget once its configuration has arrived. */
import { quietly } from '../../core/patch.js';
import { read } from '../../core/settings.js';
import type { TidewatchWidget } from '../api.js';
import { answersTo } from './answers.js';
import { askConfig, explain } from './config.js';
import { createEvents } from './events.js';
import { openOutbox } from './outbox.js';
import { type Shown, show } from './shown.js';
import { loadTracker } from './tracker.js';

/** Starts the widget for its script tag. */
export function start(script: HTMLScriptElement): void {
  const key = read(script, 'key') || '';
  const endpoint = (read(script, 'endpoint') || script.src.replace(/[^/]*([?#].*)?$/, '')).replace(/\/+$/, '');
  const [on, say] = createEvents();
  const outbox = openOutbox(`${endpoint}/api/feedback/widget`);
  let user: unknown = read(script, 'user-id');
  let shown: Shown | undefined;
  let isWanted = false;
  let isGone = false;
  const send = answersTo(outbox, key, () => user, say);

  async function begin() {
    const config = await askConfig(endpoint, key);
    if (isGone) return;
    if (!config) return addEventListener('online', begin, { once: true });
    shown = show(script, config, send, say);
    say('ready', undefined);
    if (isWanted) shown.open();
  }

  const api: TidewatchWidget = {
    open() {
      isWanted = true;
      shown?.open();
    },
    close() {
      isWanted = false;
      shown?.close();
    },
    setUser(id) {
      user = id;
      quietly(() => window.tidewatch?.setUser(id));
    },
    on,
    destroy() {
      isGone = true;
      removeEventListener('online', begin);
      outbox.stop();
      shown?.remove();
      delete window.tidewatchWidget;
    },
  };
  window.tidewatchWidget = api;
  loadTracker(script);
  if (key) void begin();
  else explain('its script tag has no data-key.');
}
