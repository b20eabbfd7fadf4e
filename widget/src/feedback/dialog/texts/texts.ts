/** The texts in the visitor's language. The customer's texts take precedence. */
import type { Config } from '../../api.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { en, type Texts } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';

const KNOWN: Record<string, Texts> = { en, de, fr, es, ja, ar };

export type Say = (name: keyof Texts | (string & {})) => string;

/** Returns a function that gives a text by name. Texts missing in a language are in English. */
export function textsOf(config: Config, language: string): Say {
  const own = config.texts[language] || {};
  const usual: Record<string, string> = KNOWN[language.split('-')[0] as string] || en;
  return (name) => own[name] || usual[name] || (en as Record<string, string>)[name] || '';
}

/** Why something was not sent: refused by the service, or failed. @param status 0: no response */
export const failureText = (status: number, say: Say): string =>
  status >= 400 && status < 500 ? say('refused').replace('{status}', String(status)) : say('failed');
