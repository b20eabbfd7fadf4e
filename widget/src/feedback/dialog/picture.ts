/** The part of the form that adds an image: a screenshot, or a file that the visitor chooses. */
import type { Link } from '../api.js';
import type { Redaction, ScreenshotModule, Shot } from '../screenshot.js';
import { element } from './element.js';
import type { Say } from './texts/texts.js';

interface PicturePart {
  parts: HTMLElement[];
  /** The image as a data URL; undefined if there is none. */
  value(): Promise<string | undefined>;
  reset(): void;
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function controlsOf(say: Say) {
  const add = element('button', { type: 'button', class: 'quiet' }, say('addScreenshot'));
  const choose = element('button', { type: 'button', class: 'quiet' }, say('chooseImage'));
  const remove = element('button', { type: 'button', class: 'quiet', hidden: true }, say('removeScreenshot'));
  const file = element('input', { type: 'file', accept: 'image/*', hidden: true });
  const place = element('div', {});
  const status = element('p', { class: 'hint', role: 'status' });
  return [add, choose, remove, file, place, status] as const;
}

export function pictureOf(link: Link, say: Say): PicturePart {
  if (!link.config.screenshotEnabled) return { parts: [], value: async () => undefined, reset() {} };
  let redaction: Redaction | null = null;
  let isBusy = false;

  const [add, choose, remove, file, place, status] = controlsOf(say);

  const show = (module: ScreenshotModule, shot: Shot) => {
    redaction = module.redact(place, shot, say);
    for (const button of [add, choose]) button.hidden = true;
    remove.hidden = false;
    remove.focus();
  };
  const reset = () => {
    redaction?.remove();
    redaction = null;
    status.textContent = '';
    for (const button of [add, choose]) button.hidden = false;
    remove.hidden = true;
  };
  /** @param failed the message if no image can be made */
  async function take(failed: string, picture: (module: ScreenshotModule) => Promise<Shot | null>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    status.textContent = say('takingScreenshot');
    try {
      const module = (await link.screenshots()) as ScreenshotModule;
      const shot = await picture(module);
      status.textContent = shot ? '' : say(failed);
      if (shot) show(module, shot);
    } catch {
      status.textContent = say(failed);
    }
    isBusy = false;
  }
  add.addEventListener('click', () => void take('screenshotFailed', (module) => module.capture({ exclude: link.root.host })));
  choose.addEventListener('click', () => file.click());
  file.addEventListener('change', () => {
    const [chosen] = file.files || [];
    file.value = '';
    if (chosen) void take('notAnImage', (module) => module.fromFile(chosen));
  });
  remove.addEventListener('click', () => {
    reset();
    add.focus();
  });
  return {
    parts: [element('div', { class: 'row' }, add, choose, remove, file), place, status],
    value: async () => (redaction ? dataUrlOf((await redaction.shot()).blob) : undefined),
    reset,
  };
}
