/** Chooses the widget's language. */
import type { Config } from '../api.js';

/** The button's text in the languages of the widget. */
const BUTTONS: Record<string, string> = {
  en: 'Feedback',
  de: 'Feedback',
  fr: 'Votre avis',
  es: 'Comentarios',
  ja: 'ご意見',
  ar: 'ملاحظات',
};

/** The first wanted language that is available, with or without its region; otherwise the first available one. */
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

/** Right to left for the languages written that way. */
export const directionOf = (language: string): 'rtl' | 'ltr' => (/^(ar|dv|fa|he|ku|ps|ur|yi)\b/i.test(language) ? 'rtl' : 'ltr');
