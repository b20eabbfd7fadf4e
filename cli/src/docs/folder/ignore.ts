/** Patterns of files to ignore, one per line, in git's syntax. */

interface Rule {
  pattern: RegExp;
  /** `!pattern` includes a file again. */
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

/** A function that tells whether a file or folder is ignored. It isn't asked about the content of an ignored folder. */
export function ignoring(text: string): (file: string, isFolder: boolean) => boolean {
  const rules = text.split(/\r?\n/).flatMap((line) => ruleOf(line) ?? []);
  return (file, isFolder) => {
    const last = rules.findLast((rule) => (isFolder || !rule.onlyFolders) && rule.pattern.test(file));
    return last !== undefined && !last.isException;
  };
}
