/** The server's own pages: files in `server/pages`, each with inline style and script, and a policy that allows only those two. */
import { escapeHtml } from '../../generated/html/escape.js';
import { inlineHash } from '../../generated/html/inline-hash.js';
import { faviconAddress, swellMarkup, WORDMARK } from '../../generated/look/drawings.js';
import { type Look, readPageFile, readStyle } from '../look/style.js';
import { globalInstall, loopbackWarning } from '../net/install-lines.js';

/** The path prefix of this server; empty if it has its own host. */
export const rootPath = (baseUrl: string) => new URL(baseUrl).pathname.replace(/\/+$/, '');

/** What a page draws, by its name in the file. */
const DRAWINGS: Readonly<Record<string, string>> = { word: WORDMARK, swell: swellMarkup('calm'), icon: faviconAddress() };

interface OwnPage {
  /** Its Content-Security-Policy. */
  policy: string;
  /**
   * The page with a value for each `{{name}}`: `base` is this server's address for commands, `root` its path for links, which therefore stay on the
   * host name under which the page was opened. `install` is the line that installs the command line, `warning` says if only this computer reaches it.
   *
   * @param values more values, as text
   * @param markup more values that are already HTML
   */
  render: (baseUrl: string, values?: Readonly<Record<string, string>>, markup?: Readonly<Record<string, string>>) => string;
}

/**
 * The page in a file, with a place for a style and, if it has one, for a script.
 * @param look `account` for forms and messages, `front` for the pages that a visitor sees first, which may have a script
 */
export function ownPage(name: string, look: Look = 'account'): OwnPage {
  const style = readStyle(look);
  const script = readPageFile('front.js').toString();
  const file = readPageFile(name).toString();
  const place = '<script type="module"></script>';
  const policy = [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    ...(file.includes(place) ? [`script-src ${inlineHash(script)}`] : []),
    // a page without addresses of this server has its icon in it
    file.includes('{{icon}}') ? 'img-src data:' : "img-src 'self'",
    "base-uri 'none'",
    `form-action ${file.includes('<form method="post">') ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    policy,
    render: (baseUrl, values = {}, markup = {}) => {
      const install = globalInstall(baseUrl, 'cli.tgz');
      const texts: Record<string, string> = {
        base: baseUrl,
        root: rootPath(baseUrl),
        install,
        warning: loopbackWarning(baseUrl),
        ...values,
      };
      return (
        file
          .replace(/\{\{(\w+)\}\}/g, (_, key: string) => markup[key] ?? DRAWINGS[key] ?? escapeHtml(texts[key] ?? ''))
          // functions, because replacement strings interpret dollar signs
          .replace('<style></style>', () => `<style>${style}</style>`)
          .replace(place, () => `<script type="module">${script}</script>`)
      );
    },
  };
}
