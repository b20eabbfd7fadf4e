/** The layout of all mails: a narrow column on paper for light and dark mode, with an equivalent text version. */

import { escapeHtml } from '../../generated/html/escape.js';
import { type ColourName, colour } from '../../generated/look/colours.js';
import { MARK_SIGN, STATE_SIGNS } from '../../generated/look/drawings.js';
import { MONO, SANS } from '../../generated/look/styles.js';
import { cleanText } from '../../generated/text/clean-text.js';
import { markdownHtml } from './markdown.js';

export type Mark = 'good' | 'warning' | 'bad';

export interface MailContent {
  /** Whose mail it is, at its top: an organization of this server, or a customer's own name without our mark. Otherwise ours. */
  from?: { name: string; isCustomers?: boolean };
  title: string;
  /** The sign of a state before the title. */
  mark?: Mark | undefined;
  paragraphs: readonly string[];
  /** Details of a single subject, one per line. */
  lines?: readonly string[];
  /** Markdown written by a person about it, shown after the details; the text version has its source. */
  markdown?: string | undefined;
  /** Several subjects, each with a sign and its details. */
  rows?: readonly { mark: Mark | null; title: string; lines: readonly string[] }[];
  action?: { label: string; url: string } | undefined;
  /** Text to copy: commands, a token. */
  codes?: readonly { label: string; code: string }[];
  /** Why the recipient gets this mail, in small print. */
  footer?: string;
  /** A link after the footer: to unsubscribe, or to a guide. */
  footerLink?: { label: string; url: string };
}

const STATES = { good: 'ok', warning: 'degraded', bad: 'down' } as const;

const light = (name: ColourName): string => colour(name, 'light');
const dark = (name: ColourName): string => `${colour(name, 'dark')} !important`;

// dark mode uses classes, because programs that support prefers-color-scheme keep <style>, and others must render light mode from attributes alone
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${light('tide')}; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark('paper')}; }
  .text, .page td, .page p, .page h1 { color: ${dark('text')}; }
  .quiet, .page .quiet { color: ${dark('quiet')}; }
  .code { background: ${dark('sunk')}; color: ${dark('text')}; }
  .row { border-color: ${dark('line')}; }
  .good { color: ${dark('ok')}; }
  .warning { color: ${dark('degraded')}; }
  .bad { color: ${dark('down')}; }
  .tide, a { color: ${dark('tide')}; }
  .action { background: ${dark('tide-fill')}; color: ${dark('on-tide')}; }
}
@media (max-width: 480px) { .page { padding: 16px !important; } }`;

const TEXT = `color:${light('text')};font-size:16px;line-height:1.5`;
const QUIET = `color:${light('quiet')};font-size:13px;line-height:1.5`;
const LINE = `border-top:1px solid ${light('line')}`;
/** Families in attributes, which have double quotes. */
const family = (names: string): string => `font-family:${names.replaceAll('"', "'")}`;

/** A time from `timeText`, which must stay on one line. */
const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: UTC)?/g;

/** Text with line breaks. */
const flowing = (text: string) => escapeHtml(text).replace(TIME, '<span style="white-space:nowrap">$&</span>').replace(/\n/g, '<br>\n');

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 12px;${TEXT}">${flowing(text)}</p>`;
}

function detail(line: string): string {
  return `<p class="text" style="margin:0 0 4px;${TEXT};overflow-wrap:anywhere">${flowing(line)}</p>`;
}

/** The shape of a state; the text says the same. */
const sign = (mark: Mark): string =>
  `<span class="${mark}" aria-hidden="true" style="color:${light(STATES[mark])}">${STATE_SIGNS[STATES[mark]]}</span>`;

/** Whose mail it is. */
function masthead({ from }: MailContent): string {
  const ours = from?.isCustomers ? '' : `<span class="tide" aria-hidden="true" style="color:${light('tide')}">${MARK_SIGN}</span> `;
  return `<p class="text" style="margin:0 0 24px;color:${light('text')};font-size:14px;line-height:1.5;font-weight:600;overflow-wrap:anywhere">${ours}${escapeHtml(from?.name ?? 'Tidewatch')}</p>`;
}

function heading(title: string, mark: Mark | undefined): string {
  const before = mark ? `${sign(mark)} ` : '';
  return `<h1 style="margin:0 0 12px;color:${light('text')};font-size:20px;line-height:1.3;font-weight:600;letter-spacing:-0.012em;overflow-wrap:anywhere">${before}${escapeHtml(title)}</h1>`;
}

function tableRow({ mark, title, lines }: NonNullable<MailContent['rows']>[number]): string {
  const details = lines.map((line) => `<div class="quiet" style="${QUIET};overflow-wrap:anywhere">${flowing(line)}</div>`).join('\n');
  return `<tr>
<td class="row" width="22" valign="top" style="padding:8px 0 10px;${LINE};font-size:15px;line-height:1.45">${mark ? sign(mark) : ''}</td>
<td class="row" style="padding:8px 0 10px;${LINE};color:${light('text')};font-size:15px;line-height:1.45;overflow-wrap:anywhere"><strong style="font-weight:600">${escapeHtml(title)}</strong>
${details}</td>
</tr>`;
}

function actionBlock({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url);
  return `<p style="margin:20px 0 16px"><a class="action" href="${link}" style="display:inline-block;padding:11px 18px;border-radius:6px;background:${light('tide-fill')};color:${light('on-tide')};font-size:15px;font-weight:500;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 14px;${QUIET};overflow-wrap:anywhere">Or open <a href="${link}">${link}</a></p>`;
}

/** Words up to this length fit into a line of a phone. */
const NARROWEST = 28;

/** A command whose options and slugs don't break at hyphens. */
const command = (code: string) =>
  code
    .split(' ')
    .map((word) =>
      /-./.test(word) && word.length <= NARROWEST ? `<span style="white-space:nowrap">${escapeHtml(word)}</span>` : escapeHtml(word),
    )
    .join(' ');

const PROMPT = `<span class="quiet" aria-hidden="true" style="color:${light('quiet')};-webkit-user-select:none;user-select:none">&gt;_ </span>`;

/** In one line if it fits; a token may break anywhere, and is copied without the break. */
function codeBlock({ label, code }: { label: string; code: string }): string {
  const prompt = code.startsWith('tidewatch ') ? PROMPT : '';
  return `<p class="quiet" style="margin:12px 0 4px;${QUIET}">${escapeHtml(label)}</p>
<p style="margin:0 0 14px"><code class="code" style="display:block;padding:9px 12px;border-radius:6px;background:${light('sunk')};color:${light('text')};${family(MONO)};font-size:13px;line-height:1.5;overflow-wrap:anywhere">${prompt}${command(code)}</code></p>`;
}

/** Lists and paragraphs have their own margins. */
const written = (markdown: string) =>
  `<div class="text" style="margin:12px 0;${TEXT};overflow-wrap:anywhere">\n${markdownHtml(markdown)}</div>`;

function smallPrint({ footer, footerLink }: MailContent): string {
  if (!footer) return '';
  const link = footerLink ? `<br>\n<a href="${escapeHtml(footerLink.url)}">${escapeHtml(footerLink.label)}</a>` : '';
  return `\n<p class="row quiet" style="margin:28px 0 0;padding:12px 0 0;${LINE};color:${light('quiet')};font-size:12px;line-height:1.5;overflow-wrap:anywhere">${flowing(footer)}${link}</p>`;
}

function html(content: MailContent): string {
  const { title, mark, paragraphs, lines = [], markdown, rows = [], action, codes = [] } = content;
  const body = [
    masthead(content),
    heading(title, mark),
    ...paragraphs.map(paragraph),
    ...lines.map(detail),
    ...(markdown ? [written(markdown)] : []),
    ...(rows.length
      ? [`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">\n${rows.map(tableRow).join('\n')}\n</table>`]
      : []),
    ...(action ? [actionBlock(action)] : []),
    ...codes.map(codeBlock),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:32px 24px;background:${light('paper')};${family(SANS)}">
<div style="max-width:520px;margin:0 auto">
${body.join('\n')}${smallPrint(content)}
</div>
</body>
</html>
`;
}

/** A detail line in the text version; its continuation lines are indented too. */
const indented = (line: string) => `  ${line.replace(/\n/g, '\n  ')}`;

function text({ title, paragraphs, lines = [], markdown, rows = [], action, codes = [], footer, footerLink }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(lines.length ? [lines.join('\n')] : []),
    ...(markdown ? [markdown] : []),
    ...rows.map((row) => [`${row.mark ? '* ' : ''}${row.title}`, ...row.lines.map(indented)].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...codes.map(({ label, code }) => `${label}:\n${code}`),
    ...(footer ? [`-- \n${footer}${footerLink ? `\n${footerLink.label}: ${footerLink.url}` : ''}`] : []),
  ];
  return `${cleanText(parts.join('\n\n'))}\n`;
}

/** Renders a mail's two bodies and escapes everything. Pass untrusted text through `unlinked` first. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: text(content), html: html(content) };
}
