/** Entry point of `widget-preview.js`: the widget in a frame of the console, with settings that nobody has saved yet. It asks nothing and sends nothing. */
import type { Config, Link, Survey } from './feedback/api.js';
import { ask } from './feedback/dialog/ask.js';
import { createDialog } from './feedback/dialog/dialog.js';
import { addButton, createHost } from './feedback/loader/host.js';
import { buttonTextOf } from './feedback/loader/language.js';

/** What the console posts into the frame. */
interface Preview {
  /** Tells it from what others post. */
  for: 'tidewatch-preview';
  config: Config;
  language: string;
  theme: 'light' | 'dark';
  /** What is open: the dialog, the button alone, or a survey. */
  shows: 'dialog' | 'button' | Survey;
}

const source = (document.currentScript as HTMLScriptElement).src;
let remove = () => {};

function show({ config, language, theme, shows }: Preview): void {
  remove();
  const page = document.documentElement;
  page.lang = language;
  page.style.background = theme === 'dark' ? '#0b141c' : '#fff';
  const { element, root } = createHost(config, language, theme);
  remove = () => element.remove();
  const link: Link = {
    ...{ root, config, language },
    send: async () => ({ type: 'sent', id: '' }),
    opened() {},
    closed() {},
    screenshots: () => import(source.replace(/assets\/console\/widget-preview\.js.*$/, 'widget-screenshot.js')),
  };
  const dialog = createDialog(link);
  addButton(root, buttonTextOf(config, language), config.position, dialog.open);
  if (typeof shows === 'object') void ask(link, { ...shows, preview: true });
  else if (shows === 'dialog') dialog.open();
}

addEventListener('message', ({ source: sender, origin, data }) => {
  // only the page that frames it says what it shows
  if (sender !== parent || origin !== location.origin || data?.for !== 'tidewatch-preview') return;
  show(data as Preview);
  parent.postMessage('tidewatch-preview-shown', location.origin);
});
parent.postMessage('tidewatch-preview-ready', location.origin);
