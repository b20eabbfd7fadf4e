const LONGEST_SLUG = 90;

/** A slug made of a name, for callers who give none: small letters and digits with dashes between. From the second try on with a number. */
export function slugOf(name: string, attempt: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  const slug = plain || 'server';
  return attempt === 1 ? slug : `${slug}-${attempt}`;
}
