/**
 * The guides: what `tidewatch docs check docs` says, what it only mentions but readers of ours would miss, and a description for each page. Returns the
 * problems, one per line. It needs the compiled command line. `docs/contributing.md` says how a page is written.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'docs';
const LONGEST_DESCRIPTION = 160;

/** What a site may have, but the guides may not; with what to do. */
const REFUSED = new Map([
  ['not_in_navigation', 'Name the page in docs/docs.json.'],
  ['navigation_simplified', 'Name each page once in docs/docs.json.'],
]);

function checkProblems({ severity, code, message, file, line }) {
  const advice = REFUSED.get(code);
  if (severity === 'info' && !advice) return [];
  const place = [file, line].filter((part) => part !== null).join(':');
  return [`${FOLDER}/${place}: ${[message, advice].filter(Boolean).join(' ')} [${code}]`];
}

function descriptionProblems({ file, description }) {
  const length = description?.length ?? 0;
  if (length > LONGEST_DESCRIPTION)
    return [`${FOLDER}/${file}: its description has ${length} characters; shorten it to ${LONGEST_DESCRIPTION}`];
  if (length) return [];
  return [`${FOLDER}/${file}: begin it with a description in front matter: what the reader can do after the page`];
}

/** Without blocks, line by line: what a file holds is often the subject of a sample. */
const proseOf = (text) => text.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2[`~]*$/gm, (block) => block.replace(/[^\n]/g, ''));

/** Pages named in code, which a reader can't follow. A file `index.md` is often somebody else's. */
function namedPages({ file, text }, files) {
  const beside = path.posix.dirname(file);
  const pageOf = (name) =>
    [name.replace(/^docs\//, ''), path.posix.join(beside, name)].find(
      (page) => files.has(page) && (name.includes('/') || name !== 'index.md'),
    );
  return proseOf(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<!\[[^\]]*)`((?:\.\.?\/)*\w[\w./-]*\.mdx?)(?:#[\w-]+)?`/g)]
        .filter(([, name]) => pageOf(name))
        .map(([code, name]) => {
          const target = path.posix.relative(beside, pageOf(name));
          return `${FOLDER}/${file}:${index + 1}: ${code} is a page; link it: [its title](${target})`;
        }),
    );
}

/** The problems of these pages, each with its file, description and text, and of what `docs check` found. */
export function problemsOf(pages, found) {
  const files = new Set(pages.map(({ file }) => file));
  return [...found.flatMap(checkProblems), ...pages.flatMap((page) => [...descriptionProblems(page), ...namedPages(page, files)])];
}

/** All problems of the guides. */
export async function guideProblems(root) {
  const [{ Reader }, { readSite }, { checkSite }] = await Promise.all([
    import('@tidewatch/docs-renderer/process'),
    import('../../cli/dist/docs/folder/read-site.js'),
    import('../../cli/dist/docs/check/check-site.js'),
  ]);
  const folder = path.join(root, FOLDER);
  const reader = new Reader();
  try {
    const site = await readSite(folder, { reader });
    const pages = site.pages.map(({ file, description }) => ({ file, description, text: readFileSync(path.join(folder, file), 'utf8') }));
    return problemsOf(pages, await checkSite(site));
  } finally {
    await reader.close();
  }
}
