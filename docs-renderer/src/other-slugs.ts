/** Anchors that other systems give to a heading, so that links written for them still lead there. */

const MOST = 200;

/** VitePress: accents removed, every run of punctuation is a hyphen. */
const vitepress = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();

/** Mintlify: dots are hyphens, and only some punctuation is removed. */
const mintlify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.-]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[?,;:!'"’()[\]{}<>`\p{Extended_Pictographic}]|\uFE0F/gu, '');

/** MkDocs: ASCII only. */
const mkdocs = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

interface Family {
  slug: (text: string) => string;
  /** The slug of a heading whose text occurs again. */
  again: (slug: string, times: number) => string;
}

const FAMILIES: Family[] = [
  { slug: vitepress, again: (slug, times) => `${slug}-${times}` },
  { slug: mintlify, again: (slug, times) => `${slug}-${times + 1}` },
  { slug: mkdocs, again: (slug, times) => `${slug}_${times}` },
];

/** For each heading, the anchors besides its own; none that another heading has. */
export function otherSlugs(headings: readonly { text: string; anchor: string }[]): string[][] {
  const taken = new Set(headings.map(({ anchor }) => anchor));
  const counts = FAMILIES.map(() => new Map<string, number>());
  return headings.map(({ text }) =>
    FAMILIES.flatMap(({ slug, again }, at) => {
      const plain = text.length > MOST ? '' : slug(text);
      if (!plain) return [];
      const times = counts[at]?.get(plain) ?? 0;
      counts[at]?.set(plain, times + 1);
      const other = times ? again(plain, times) : plain;
      if (taken.has(other)) return [];
      taken.add(other);
      return [other];
    }),
  );
}
