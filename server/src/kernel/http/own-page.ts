/** The server's own pages: files in `server/pages`, each with inline style and script, and a policy that allows only those two. */
import { readFileSync } from 'node:fs';
import { inlineHash } from '../html/inline-hash.js';
import { escapeHtml } from '../mail/escape.js';

/** Reads a file of `server/pages`. */
export const readPageFile = (name: string): Buffer => readFileSync(new URL(`../../../pages/${name}`, import.meta.url));

/** The path prefix of this server; empty if it has its own host. */
export const rootPath = (baseUrl: string) => new URL(baseUrl).pathname.replace(/\/+$/, '');

interface OwnPage {
  /** Its Content-Security-Policy. */
  policy: string;
  /**
   * The page with a value for each `{{name}}`: `base` is this server's address for commands, `root` its path for links, which therefore stay on the
   * host name under which the page was opened.
   *
   * @param values more values, as text
   * @param markup more values that are already HTML
   */
  render: (baseUrl: string, values?: Readonly<Record<string, string>>, markup?: Readonly<Record<string, string>>) => string;
}

/** The page in a file. If it has a place for a script, that is account.js. */
export function ownPage(name: string): OwnPage {
  const style = readPageFile('account.css').toString();
  const script = readPageFile('account.js').toString();
  const file = readPageFile(name).toString();
  const place = '<script type="module"></script>';
  const policy = [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    ...(file.includes(place) ? [`script-src ${inlineHash(script)}`, "connect-src 'self'"] : []),
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    policy,
    render: (baseUrl, values = {}, markup = {}) => {
      const texts: Record<string, string> = { base: baseUrl, root: rootPath(baseUrl), ...values };
      return (
        file
          .replace(/\{\{(\w+)\}\}/g, (_, key: string) => markup[key] ?? escapeHtml(texts[key] ?? ''))
          // functions, because replacement strings interpret dollar signs
          .replace('<style></style>', () => `<style>${style}</style>`)
          .replace(place, () => `<script type="module">${script}</script>`)
      );
    },
  };
}
