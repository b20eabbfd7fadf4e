/** The lines that install packages from a server. */
import { shellQuote } from '#client-core/text/shell-quote.js';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address is one that only this computer reaches. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);

/** The line that installs a package. @param file as the server names it, such as cli.tgz */
export const installLine = (program: string, server: string, file: string): string =>
  `${program} ${shellQuote(`${server}/packages/${file}`)}`;
