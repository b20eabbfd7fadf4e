/**
 * The formats that validators need at run time: those of ajv-formats and email addresses at internationalized domains, with a fast path for the usual
 * form of times, and without times that Date and PostgreSQL read differently or not at all. The package splits a time into its parts, which for an error
 * event with its breadcrumbs costs more than the rest of the validation.
 */
import { domainToASCII } from 'node:url';
import { fullFormats as formats } from 'ajv-formats/dist/formats.js';

/** A time since 1970 in UTC on one of the first 28 days of a month; the package accepts all of these, too. */
const USUAL = /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

const { validate, compare } = formats['date-time'] as { validate: (text: string) => boolean; compare: unknown };

// PostgreSQL has no larger offset; the package accepts up to 23:59
const FARTHEST_ZONE_HOURS = 15;
const ZONE = /[+-](\d\d):?(?:\d\d)?$/;

/** From here on, ISO 8601 writes years with more than four digits. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** Whether it is a time since 1970 in a zone that exists. The package also accepts leap seconds and the year 0. */
function isSound(text: string): boolean {
  const time = Date.parse(text);
  return time >= 0 && time < YEAR_10000 && Number(ZONE.exec(text)?.[1] ?? 0) <= FARTHEST_ZONE_HOURS;
}

/**
 * The part before the @ is ASCII: other letters need SMTPUTF8 on every server on the way, and the mail comes back if one lacks it. Domains have an ASCII
 * form, which every server understands.
 */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64})*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Characters that domainToASCII drops, decodes or reads as another part of a URL. */
const NOT_OF_A_DOMAIN = /[^\u200c-\u200d\p{L}\p{N}\p{M}.\-\u3002\uff0e\uff61]/u;
const LONGEST_EMAIL = 254;

/** Whether mail can be sent to it: a host without a letter in its last label is a number or a version, as in `name@1.2.3`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (local.length > 64 || !LOCAL_PART.test(local) || NOT_OF_A_DOMAIN.test(domain)) return false;
  const labels = domainToASCII(domain).split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !/[a-z]/.test(labels.at(-1) ?? '')) return false;
  return local.length + 1 + labels.join('.').length <= LONGEST_EMAIL;
}

export const fullFormats = {
  ...formats,
  'idn-email': isEmail,
  'date-time': { compare, validate: (text: string) => USUAL.test(text) || (validate(text) && isSound(text)) },
};
