/** The language of the widget. */
import type { Config } from '../api.js';

/** The text of the button in the languages that the widget knows. */
const BUTTONS: Record<string, string> = {
  en: 'Feedback',
  de: 'Feedback',
  fr: 'Votre avis',
  es: 'Comentarios',
  ja: 'ご意見',
  ar: 'ملاحظات',
};

/** The first language that is wanted and there, with or without its region; else the first that is offered. */
export function languageOf(wanted: readonly string[], { languages, texts }: Pick<Config, 'languages' | 'texts'>): string {
  const offered = languages.length ? languages : [...Object.keys(BUTTONS), ...Object.keys(texts)];
  for (const one of wanted) {
    const full = one.toLowerCase();
    for (const name of [full, full.split('-')[0]]) {
      const found = offered.find((offer) => offer.toLowerCase() === name);
      if (found) return found;
    }
  }
  return offered[0] as string;
}

export const buttonTextOf = ({ buttonText, texts }: Config, language: string): string =>
  buttonText || texts[language]?.['button'] || BUTTONS[language.split('-')[0] as string] || (BUTTONS['en'] as string);

/** Languages that are written from right to left. */
export const directionOf = (language: string): 'rtl' | 'ltr' => (/^(ar|dv|fa|he|ku|ps|ur|yi)\b/i.test(language) ? 'rtl' : 'ltr');
