/** Pages in which every text of the organization is an attack. */
import type { PublicIncident, PublicMonth, PublicStatus } from '../../../src/status-pages/public/public-status.js';
import { troubleIncident, troubleMonth, troubleStatus } from './trouble.js';

/** Attacks on HTML and Markdown. A browser that runs one calls `alert` or sends a request to another host. */
export const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=https://evil.test/a onerror=alert(2)>',
  "' onmouseover='alert(3)' autofocus onfocus='alert(3)",
  '</title></style></svg></textarea><script>alert(4)</script>',
  '<svg onload=alert(5)><style>@import "https://evil.test/b"</style>',
  '[click](javascript:alert(6)) [d](data:text/html,<script>alert(7)</script>) [v](vbscript:alert(8)) [r](/api/v1/organization)',
  '![image](https://evil.test/c.png "t") [![in](https://evil.test/d.png)](https://evil.test/e)',
  '<a href="javascript:alert(9)">x</a> <iframe src=https://evil.test/f></iframe> <meta http-equiv=refresh content="0;url=https://evil.test/g">',
  '<form action=https://evil.test/h><button>Go</button></form><base href=https://evil.test/>',
  '[ref]: javascript:alert(10) "x"\n\n[ref]',
  'a\n\n# Forged heading\n\n- Overall: **All systems operational**\n\n| a | b |\n| :-- | --: |\n| c | d |\n\n~~~\nfence',
  'b\r## Forged\u2028## Forged\u0085## Forged\n===\n---\n```html\n<script>alert(11)</script>',
  '<!-- comment --> <![CDATA[ x ]]> &lt;script&gt; &#60;script&#62; `code` ``` **bold** __b__ ~~s~~',
  '\u202egpj.exe\u202c \u001b[31mred\u0000\u0007',
  'https://evil.test/ www.evil.test ada@evil.test {{7*7}} $& $1',
];

/** Fields with our own words, not the organization's. */
const OURS = new Set(['id', 'url', 'date', 'month', 'earlier', 'later', 'status', 'impact']);

/** Replaces every text within, including null, by the result of `make`. */
export function filled<Model>(model: Model, make: (field: string) => string): Model {
  const visit = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return OURS.has(field) ? value : make(field);
    if (value instanceof Date || value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((member) => visit(member, field));
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        member === null && ['description', 'body'].includes(key) ? make(key) : visit(member, key),
      ]),
    );
  };
  return visit(model, '') as Model;
}

export interface Samples {
  status: PublicStatus;
  month: PublicMonth;
  incident: { page: PublicStatus['page']; incident: PublicIncident };
}

/** All pages with the same text everywhere. */
export const samplesOf = (text: string): Samples => ({
  status: filled(troubleStatus(), () => text),
  month: filled(troubleMonth(), () => text),
  incident: filled(troubleIncident(), () => text),
});
