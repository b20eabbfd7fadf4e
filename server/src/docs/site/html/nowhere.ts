/** The answer for everything that a reader may not see. It is always the same, so it doesn't reveal whether something exists. */
import { Html, html } from '../../../kernel/html/html.js';
import type { FixedPage } from '../../../kernel/http/plain-answer.js';
import { STYLE_FILE } from './files.js';
import { policyOf, SCHEME_SCRIPT } from './policy.js';

/** @param filesBase the prefix of the stylesheet @param signIn where members sign in; null if their session arrives here anyway */
export function drawNowhere(filesBase: string, signIn: string | null): FixedPage {
  const text = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not found</title>
<meta name="robots" content="noindex">
<script>${Html.trusted(SCHEME_SCRIPT)}</script>
<link rel="stylesheet" href="${filesBase}/_assets/${STYLE_FILE.name}">
</head>
<body class="other">
<main id="content" class="alone">
<h1>Not found</h1>
<p>There's nothing at this address, or you don't have access to it.</p>
${signIn !== null && html`<p>Members of an organization can <a href="${signIn}" rel="nofollow">continue with their account</a>.</p>\n`}</main>
</body>
</html>
`.toString();
  return { html: text, policy: policyOf({ style: '', tracker: null }) };
}
