/** Patterns of files to leave out, one per line, as git reads them. */

interface Rule {
  pattern: RegExp;
  /** `!pattern` takes a file in again. */
  isException: boolean;
  onlyFolders: boolean;
}

const ESCAPED = /[.+^${}()|\\]/g;

function patternOf(glob: string): RegExp {
  const isAnchored = glob.slice(0, -1).includes('/');
  const source = glob
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(ESCAPED, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wildcard) => ({ '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*' })[wildcard] ?? '[^/]');
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${source}$`);
}

function ruleOf(line: string): Rule | null {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return null;
  const isException = text.startsWith('!');
  const glob = isException ? text.slice(1) : text;
  return { pattern: patternOf(glob), isException, onlyFolders: glob.endsWith('/') };
}

/** Tells whether a file or a folder is left out; what is in a folder that is left out isn't asked for. */
export function ignoring(text: string): (file: string, isFolder: boolean) => boolean {
  const rules = text.split(/\r?\n/).flatMap((line) => ruleOf(line) ?? []);
  return (file, isFolder) => {
    const last = rules.findLast((rule) => (isFolder || !rule.onlyFolders) && rule.pattern.test(file));
    return last !== undefined && !last.isException;
  };
}
