/** The answer for everything that a reader may not see. It doesn't depend on whether something exists, only on who asks. */
import { Html, html } from '../../generated/html/html.js';
import { iconLink, STYLE_FILE } from './files.js';
import { policyOf, SCHEME_SCRIPT } from './policy.js';
import type { DrawnDocument } from './shell.js';

const POLICY = policyOf({ style: '', tracker: null });

/** Where readers sign in to come back, and who they are signed in as; null if nobody is. */
export interface ReaderAccount {
  signIn: string;
  email: string | null;
}

const accountLine = ({ signIn, email }: ReaderAccount): Html =>
  email === null
    ? html`<p><a href="${signIn}" rel="nofollow">Sign in</a> to read it as a member of its organization.</p>\n`
    : html`<p>You are signed in as ${email}. <a href="${signIn}" rel="nofollow">Switch</a> to read it as somebody else.</p>\n`;

/** @param filesBase the prefix of the stylesheet @param account null: without a link, because the address is nobody's */
export function drawNowhere(filesBase: string, account: ReaderAccount | null): DrawnDocument {
  const text = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not found</title>
<meta name="robots" content="noindex">
${iconLink(filesBase)}
<script>${Html.trusted(SCHEME_SCRIPT)}</script>
<link rel="stylesheet" href="${filesBase}/_assets/${STYLE_FILE.name}">
</head>
<body class="other">
<main id="content" class="alone">
<h1>Not found</h1>
<p>There's nothing at this address, or you don't have access to it.</p>
${account !== null && accountLine(account)}</main>
</body>
</html>
`.toString();
  return { html: text, policy: POLICY };
}
