/** The lines that install packages from this server, and a warning where they work on this computer only. */
import { shellQuote } from '../../generated/text/shell-quote.js';

/** Where this server hands out a package. @param file a name such as cli.tgz */
export const packageUrl = (baseUrl: string, file: string): string => `${baseUrl}/packages/${file}`;

/** The line that installs a program globally. */
export const globalInstall = (baseUrl: string, file: string): string => `npm install --global ${shellQuote(packageUrl(baseUrl, file))}`;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address leads to this computer, wherever it is read. */
export const isLoopback = (baseUrl: string): boolean => LOOPBACK.test(new URL(baseUrl).hostname);

/** What is wrong with a loopback address for people on other computers, and what to do about it. */
export const loopbackProblem = (baseUrl: string): { problem: string; advice: string } => ({
  problem: `${baseUrl} works on this computer only`,
  advice: 'for others, start the server with HOST and TIDEWATCH_BASE_URL set to an address that they reach',
});

/** The same as a warning; empty if the address isn't a loopback one. */
export function loopbackWarning(baseUrl: string): string {
  if (!isLoopback(baseUrl)) return '';
  const { problem, advice } = loopbackProblem(baseUrl);
  return `${problem}. ${advice[0]?.toUpperCase()}${advice.slice(1)}.`;
}
