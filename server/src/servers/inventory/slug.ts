const LONGEST_SLUG = 90;

/** Derives a slug from a name: lower-case letters and digits with dashes. From the second attempt on, with a number. */
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
