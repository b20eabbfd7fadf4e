/** The frame of the pages about a person's account: their only stylesheet and script, mark, title and content. */
import type { Response } from 'express';
import { Html, html } from '../../../generated/html/html.js';
import { inlineHash } from '../../../generated/html/inline-hash.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import { swell, WORD } from '../../../kernel/look/drawings.js';
import { readPageFile, readStyle } from '../../../kernel/look/style.js';

const STYLE = readStyle('account');
/** `code` reads a mailed code from the fragment, once its page is there; `passkey` asks a passkey, and stands in the page, beside its form. */
const SCRIPTS = { code: readPageFile('account.js').toString(), passkey: readPageFile('passkey.js').toString() };
/** It shows its form before what is below the form is there, so that nothing moves. */
export const PASSKEY_SCRIPT = Html.trusted(`<script>${SCRIPTS.passkey}</script>`);
const STYLE_ELEMENT = Html.trusted(`<style>${STYLE}</style>`);

/** The places of an account, in the order of its navigation. */
const PLACES = [
  { path: '/account', label: 'Account' },
  { path: '/account/security', label: 'Security' },
  { path: '/account/sessions', label: 'Sessions' },
];

/** A page, before it is drawn. */
export interface IdentityPage {
  title: string;
  content: Html;
  /** 200 without it. */
  status?: number;
  /** The page's place in the navigation of a signed-in person; without it, the page is a form alone over a calm sea. */
  place?: string;
  /** Its script. */
  script?: keyof typeof SCRIPTS;
  /**
   * Its form may lead to another program: a browser applies `form-action` to the redirects after a POST too, and would stop there without a word.
   * Every form of ours has an address of ours in its own text.
   */
  leadsElsewhere?: boolean;
  headers?: Record<string, string>;
}

/** Only the page's own style and script; forms go to this server, and so do the redirects after them, unless they may lead elsewhere. */
const policyOf = ({ script, leadsElsewhere }: Pick<IdentityPage, 'script' | 'leadsElsewhere'>): string =>
  [
    "default-src 'none'",
    `style-src ${inlineHash(STYLE)}`,
    ...(script ? [`script-src ${inlineHash(SCRIPTS[script])}`] : []),
    ...(script === 'passkey' ? ["connect-src 'self'"] : []),
    "img-src 'self'",
    "base-uri 'none'",
    ...(leadsElsewhere ? [] : ["form-action 'self'"]),
    "frame-ancestors 'none'",
  ].join('; ');

const formFrame = (root: string, { title, content }: IdentityPage): Html => html`<body class="sign">
<main class="stack">
<a class="word" href="${root}/">${WORD}</a>
<h1>${title}</h1>
${content}
</main>
${swell('calm')}
</body>`;

const accountFrame = (root: string, { title, content, place }: IdentityPage): Html => html`<body>
<a class="skip" href="#main">Skip to content</a>
<header class="wrap slim masthead">
<a class="word" href="${root}/">${WORD}</a>
<nav aria-label="Account">${PLACES.map(({ path, label }) => html`<a href="${root}${path}"${path === place && html` aria-current="page"`}>${label}</a>`)}<a href="${root}/logout">Sign out</a></nav>
</header>
<main id="main" class="wrap slim page">
<h1>${title}</h1>
${content}
</main>
</body>`;

/** The whole document. @param root this server's path prefix, for links */
function drawPage(root: string, page: IdentityPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title} - Tidewatch</title>
<link rel="icon" href="${root}/favicon.svg" type="image/svg+xml">
${STYLE_ELEMENT}
</head>
${page.place === undefined ? formFrame(root, page) : accountFrame(root, page)}
${page.script === 'code' && Html.trusted(`<script type="module">${SCRIPTS.code}</script>`)}
</html>
`.toString();
}

/** Answers with a page. */
export function sendPage(response: Response, baseUrl: string, page: IdentityPage): void {
  response
    .status(page.status ?? 200)
    .set({
      'Content-Security-Policy': policyOf(page),
      // a page with a form: with no-referrer, browsers would post it with Origin: null
      'Referrer-Policy': 'same-origin',
      ...page.headers,
    })
    .type('html')
    .send(drawPage(rootPath(baseUrl), page));
}
