/** The layout of all mails: a narrow column for light and dark mode, with an equivalent text version. */

import { escapeHtml } from '../../generated/html/escape.js';
import { cleanText } from '../../generated/text/clean-text.js';
import { markdownHtml } from './markdown.js';

export type Mark = 'good' | 'warning' | 'bad';

export interface MailContent {
  title: string;
  /** A coloured dot before the title. */
  mark?: Mark | undefined;
  paragraphs: readonly string[];
  /** Details of a single subject, one per line. */
  lines?: readonly string[];
  /** Markdown written by a person about it, shown after the details; the text version has its source. */
  markdown?: string | undefined;
  /** Several subjects, each with a dot and its details. */
  rows?: readonly { mark: Mark | null; title: string; lines: readonly string[] }[];
  action?: { label: string; url: string } | undefined;
  /** Text to copy: commands, a token. */
  codes?: readonly { label: string; code: string }[];
  /** Why the recipient gets this mail, in small print. */
  footer?: string;
  /** A link after the footer: to unsubscribe, or to a guide. */
  footerLink?: { label: string; url: string };
}

// dark mode uses classes, because programs that support prefers-color-scheme keep <style>, and others must render light mode from attributes alone
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #0b5cad; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181d !important; }
  .card { background: #1d232a !important; border-color: #343d47 !important; }
  .text, .card td, .card p, .card h1 { color: #e6eaee !important; }
  .quiet, .card .quiet { color: #a3adb8 !important; }
  .code { background: #12161b !important; border-color: #343d47 !important; color: #e6eaee !important; }
  .row { border-color: #343d47 !important; }
  .good { background: #35b56a !important; }
  .warning { background: #e09a2b !important; }
  .bad { background: #f0585c !important; }
  .action { background: #3b8eea !important; color: #0c1116 !important; }
  a { color: #7db7f5 !important; }
}
@media (max-width: 480px) {
  .page { padding: 10px 8px !important; }
  .card { padding: 18px 16px 6px !important; }
}`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MARKS = { good: '#1a7f45', warning: '#b26a00', bad: '#c8282d' };

/** A time from `timeText`, which must stay on one line. */
const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: UTC)?/g;

/** Text with line breaks. */
const flowing = (text: string) => escapeHtml(text).replace(TIME, '<span style="white-space:nowrap">$&</span>').replace(/\n/g, '<br>\n');

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 14px;color:#1c2329;font-size:15px;line-height:1.5">${flowing(text)}</p>`;
}

function detail(line: string): string {
  return `<p class="text" style="margin:0 0 6px;color:#1c2329;font-size:15px;line-height:1.5;overflow-wrap:anywhere">${flowing(line)}</p>`;
}

/** A dot of 8 pixels; it carries no information beyond the text. */
const dot = (mark: Mark, more = '') =>
  `<span class="${mark}" style="display:inline-block;width:8px;height:8px;border-radius:4px;background:${MARKS[mark]}${more}"></span>`;

function heading(title: string, mark: Mark | undefined): string {
  const before = mark ? dot(mark, ';margin:0 10px 3px 0') : '';
  return `<h1 style="margin:0 0 14px;color:#1c2329;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${before}${escapeHtml(title)}</h1>`;
}

function tableRow({ mark, title, lines }: NonNullable<MailContent['rows']>[number]): string {
  const details = lines
    .map((line) => `<div class="quiet" style="color:#5a6672;font-size:13px;line-height:1.45;overflow-wrap:anywhere">${flowing(line)}</div>`)
    .join('\n');
  return `<tr>
<td class="row" width="18" valign="top" style="padding:8px 0 10px;border-top:1px solid #e3e7eb;font-size:15px;line-height:1.45">${mark ? dot(mark, ';margin-bottom:1px') : ''}</td>
<td class="row" style="padding:8px 0 10px;border-top:1px solid #e3e7eb;color:#1c2329;font-size:15px;line-height:1.45;overflow-wrap:anywhere"><strong>${escapeHtml(title)}</strong>
${details}</td>
</tr>`;
}

function actionBlock({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url);
  return `<p style="margin:22px 0"><a class="action" href="${link}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#0b5cad;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 14px;color:#5a6672;font-size:13px;line-height:1.5;overflow-wrap:anywhere">Or open <a href="${link}">${link}</a></p>`;
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

/** In one line if it fits; a token may break anywhere, and is copied without the break. */
function codeBlock({ label, code }: { label: string; code: string }): string {
  return `<p class="quiet" style="margin:12px 0 4px;color:#5a6672;font-size:13px;line-height:1.5">${escapeHtml(label)}</p>
<p style="margin:0 0 14px"><code class="code" style="display:block;padding:9px 12px;border:1px solid #e3e7eb;border-radius:6px;background:#f3f5f7;color:#1c2329;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px;line-height:1.5;overflow-wrap:anywhere">${command(code)}</code></p>`;
}

/** Lists and paragraphs have their own margins. */
const written = (markdown: string) =>
  `<div class="text" style="margin:14px 0;color:#1c2329;font-size:15px;line-height:1.5;overflow-wrap:anywhere">\n${markdownHtml(markdown)}</div>`;

function smallPrint({ footer, footerLink }: MailContent): string {
  if (!footer) return '';
  const link = footerLink ? `<br>\n<a href="${escapeHtml(footerLink.url)}">${escapeHtml(footerLink.label)}</a>` : '';
  return `\n<p class="quiet" style="max-width:520px;margin:14px auto 0;color:#5a6672;font-size:12px;line-height:1.5;overflow-wrap:anywhere">${flowing(footer)}${link}</p>`;
}

function html(content: MailContent): string {
  const { title, mark, paragraphs, lines = [], markdown, rows = [], action, codes = [] } = content;
  const body = [
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
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f7;${FONT}">
<div class="card" style="max-width:520px;margin:0 auto;padding:26px 28px 14px;background:#ffffff;border:1px solid #e3e7eb;border-radius:10px">
${body.join('\n')}
</div>${smallPrint(content)}
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
