/** The widget once its configuration is known: the button, the dialog on first use, and a survey at its time. */
import { quietly } from '../../core/patch.js';
import { read } from '../../core/settings.js';
import type { Config, DialogModule, Link, Survey } from '../api.js';
import { explain } from './config.js';
import type { Say } from './events.js';
import { addButton, createHost } from './host.js';
import { buttonTextOf, languageOf } from './language.js';
import { watchSurvey } from './survey-gate.js';
import { leaveAlone } from './survey-memory.js';

export interface Shown {
  open(): void;
  close(): void;
  remove(): void;
}

function wantedLanguages(script: HTMLScriptElement): string[] {
  return [read(script, 'language') || '', document.documentElement.lang, ...(navigator.languages || [])].filter(Boolean);
}

/** Shows the survey at its time. Returns a function that stops waiting for it. */
function waitFor(
  survey: Survey,
  link: Link,
  isBusy: () => boolean,
  withDialog: (use: (module: DialogModule) => unknown) => unknown,
  say: Say,
): () => void {
  let stop = () => {};
  const ask = () =>
    withDialog(async (module) => {
      say('survey', { id: survey.id });
      await module.ask(link, survey);
      if (!survey.preview) leaveAlone(survey, Date.now());
    });
  quietly(() => {
    stop = watchSurvey(survey, isBusy, ask);
  });
  return stop;
}

export function show(script: HTMLScriptElement, config: Config, send: Link['send'], say: Say): Shown {
  const language = languageOf(wantedLanguages(script), config);
  const { element, root } = createHost(config, language, read(script, 'theme'));
  let dialog: ReturnType<DialogModule['createDialog']> | undefined;
  let isOpen = false;
  let isGone = false;

  /** Loads a module next to this script. An import adds no element to the page, and the page's policy trusts it like this script. */
  const load = (name: string) => import(script.src.replace(/(\.js)?([?#].*)?$/, `-${name}.js`));
  /** Loads the dialog's module and uses it. */
  const withDialog = (use: (module: DialogModule) => unknown) =>
    (load('dialog') as Promise<DialogModule>)
      .then((module) => isGone || use(module))
      .catch(() => explain('a part of it could not be loaded.'));

  const open = () => {
    if (dialog) dialog.open();
    else
      void withDialog((module) => {
        dialog = dialog || module.createDialog(link);
        dialog.open();
      });
  };
  const button = read(script, 'button') === 'false' ? null : addButton(root, buttonTextOf(config, language), config.position, open);
  const expand = (value: boolean) => {
    isOpen = value;
    button?.setAttribute('aria-expanded', String(value));
    say(value ? 'open' : 'close', undefined);
  };
  const link: Link = {
    ...{ root, config, language, send },
    opened: () => expand(true),
    closed: () => expand(false),
    screenshots: () => load('screenshot'),
  };
  const { survey } = config;
  const stopWatching = survey ? waitFor(survey, link, () => isOpen, withDialog, say) : () => {};
  return {
    open,
    close: () => dialog?.close(),
    remove() {
      isGone = true;
      stopWatching();
      element.remove();
    },
  };
}
