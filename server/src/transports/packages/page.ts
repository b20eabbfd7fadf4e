/** The page for people at /packages. */

import type { Response } from 'express';
import { escapeHtml } from '../../generated/html/escape.js';
import { shellQuote } from '../../generated/text/shell-quote.js';
import { ownPage } from '../../kernel/http/own-page.js';
import { globalInstall, packageUrl } from '../../kernel/net/install-lines.js';
import type { ListedPackage, Shelf } from './shelf.js';

const PAGE = ownPage('packages.html', 'front');

const TITLES: Readonly<Record<ListedPackage['kind'], string>> = {
  cli: 'Command line',
  sdk: 'Node SDK',
  python: 'Python SDK',
  sourcemaps: 'Source map uploader and bundler plugins',
  agent: 'Agent for hosts',
  server: 'Server',
};

const GLOBAL = ['cli', 'agent', 'server'];

function lineOf(baseUrl: string, { kind, file }: ListedPackage): string {
  if (kind === 'python') return `pip install ${shellQuote(packageUrl(baseUrl, file))}`;
  if (GLOBAL.includes(kind)) return globalInstall(baseUrl, `${kind}.tgz`);
  return `npm install ${shellQuote(packageUrl(baseUrl, `${kind}.tgz`))}`;
}

function section(baseUrl: string, listed: ListedPackage): string {
  const { kind, version, file, bytes, sha256 } = listed;
  const size = bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    `<section><h2>${TITLES[kind]}</h2>`,
    `<div class="command"><pre tabindex="0" role="group" aria-label="Command that installs: ${TITLES[kind]}"><code>${escapeHtml(lineOf(baseUrl, listed))}</code></pre></div>`,
    `<p class="sum">${escapeHtml(`Version ${version}, ${size}`)}. SHA-256 of <code>${escapeHtml(file)}</code>: <code>${sha256}</code></p></section>`,
  ].join('\n');
}

/** Sends the page with a section for each whole package. */
export function packagesPage(baseUrl: string): (response: Response, shelf: Shelf) => void {
  return (response, { packages, files }) => {
    const sections = packages.filter(({ file }) => files.get(file)).map((listed) => section(baseUrl, listed));
    const page = PAGE.render(baseUrl, {}, { packages: sections.join('\n') });
    response.set({ 'Content-Security-Policy': PAGE.policy, 'Cache-Control': 'public, no-cache' }).type('html').send(page);
  };
}
