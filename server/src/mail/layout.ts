/** The one layout of every mail: a narrow column that reads in light and dark, with a text twin that says the same. */
import { escapeHtml } from './escape.js';

export interface MailContent {
  title: string;
  paragraphs: readonly string[];
  /** Rows of a table: what, and how it is. Colour of the first column's mark. */
  rows?: readonly { mark: 'good' | 'warning' | 'bad'; title: string; lines: readonly string[] }[];
  action?: { label: string; url: string } | undefined;
  /** Why this mail came, in small print. */
  footer?: string;
}

// dark is asked for by a class, since programs that know prefers-color-scheme keep <style> and others must get light by the attributes alone
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #0b5cad; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181d !important; }
  .card { background: #1d232a !important; border-color: #343d47 !important; }
  .text, .card td, .card p, .card h1 { color: #e6eaee !important; }
  .quiet { color: #a3adb8 !important; }
  .row { border-color: #343d47 !important; }
  .action { background: #3b8eea !important; color: #0c1116 !important; }
  a { color: #7db7f5 !important; }
}`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MARKS = { good: '#1a7f45', warning: '#b26a00', bad: '#c8282d' };

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 14px;color:#1c2329;font-size:15px;line-height:1.5">${escapeHtml(text)}</p>`;
}

function tableRow({ mark, title, lines }: NonNullable<MailContent['rows']>[number]): string {
  const details = lines
    .map((line) => `<div class="quiet" style="color:#5a6672;font-size:13px;line-height:1.45">${escapeHtml(line)}</div>`)
    .join('\n');
  return `<tr>
<td class="row" width="14" valign="top" style="padding:13px 0 10px;border-top:1px solid #e3e7eb"><div style="width:8px;height:8px;border-radius:4px;background:${MARKS[mark]}">&#8203;</div></td>
<td class="row" style="padding:8px 0 10px;border-top:1px solid #e3e7eb;color:#1c2329;font-size:15px;line-height:1.45"><strong>${escapeHtml(title)}</strong>
${details}</td>
</tr>`;
}

function actionBlock({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url);
  return `<p style="margin:22px 0"><a class="action" href="${link}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#0b5cad;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 14px;color:#5a6672;font-size:13px;line-height:1.5;overflow-wrap:anywhere">Or open <a href="${link}">${link}</a></p>`;
}

function html({ title, paragraphs, rows = [], action, footer }: MailContent): string {
  const body = [
    `<h1 style="margin:0 0 16px;color:#1c2329;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(rows.length
      ? [`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">\n${rows.map(tableRow).join('\n')}\n</table>`]
      : []),
    ...(action ? [actionBlock(action)] : []),
  ];
  const small = footer
    ? `\n<p class="quiet" style="max-width:520px;margin:14px auto 0;color:#5a6672;font-size:12px;line-height:1.5">${escapeHtml(footer)}</p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f7;${FONT}">
<div class="card" style="max-width:520px;margin:0 auto;padding:26px 28px 14px;background:#ffffff;border:1px solid #e3e7eb;border-radius:10px">
${body.join('\n')}
</div>${small}
</body>
</html>
`;
}

function text({ title, paragraphs, rows = [], action, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...rows.map((row) => [`* ${row.title}`, ...row.lines.map((line) => `  ${line}`)].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer ? [`-- \n${footer}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders a mail's two bodies. Everything is escaped here; what a stranger chose should have gone through `unlinked` before. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: text(content), html: html(content) };
}
