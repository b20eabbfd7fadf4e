/**
 * No content of a page is executed, in any output: each output is read back like a browser or a Markdown renderer would, and searched for executable
 * content.
 */
import { describe, expect, it } from '@jest/globals';
import type { Comment, Doctype, Element, Root as HtmlRoot, Text } from 'hast';
import { htmlToHast, markdownToHast } from 'satteri';
import { PageError, type Root, readJsonPage, readPage, renderHtml, renderMarkdown, type Syntax, toMdx } from '../src/index.js';
import { renderText } from '../src/process/text.js';

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)" />',
  '<base href="https://evil.example/" />',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)" />',
  '<link rel="stylesheet" href="javascript:alert(1)" />',
  '<style>@import "javascript:alert(1)"</style>',
  '<details open ontoggle="alert(1)">x</details>',
  '<video><source onerror="alert(1)" src="data:text/html,x" /></video>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</code></pre><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\<script>alert(1)\\</script>',
  '`<script>`</script>',
  '[x](<script>alert(1)</script>)',
  '![x](x"onerror="alert(1))',
  '![x](x){onerror=alert(1)}',
  '{alert(1)}',
  '{globalThis.constructor.constructor("alert(1)")()}',
  '\\href{javascript:alert(1)}{x}',
  '\\htmlData{onclick=alert(1)}{x}',
  '\\includegraphics{javascript:alert(1)}',
  '\\text{</mtext><script>alert(1)</script>}',
  'import("data:text/javascript,alert(1)")',
];

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&#115;cript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://a/b',
  'view-source:javascript:alert(1)',
  'x" onclick="alert(1)',
  "x' onclick='alert(1)",
  'x)<script>alert(1)</script>(',
  'x> <script>alert(1)</script>',
];

const TAGS = new Set([
  'script',
  'style',
  'object',
  'embed',
  'base',
  'link',
  'meta',
  'form',
  'button',
  'use',
  'image',
  'foreignObject',
  'animate',
  'set',
  'template',
  'noscript',
  'textarea',
]);
const SAFE = /^(?:$|https?:|mailto:|tel:|[^a-z]|[a-z][a-z0-9+.-]*(?:[^a-z0-9+.:-]|$))/i;
const SKIPPED = /[^\u0021-\u007e\u00a1-\uffff]|[\u200b-\u200f]/g;

type Nodes = HtmlRoot | Element | Text | Comment | Doctype | { type: 'raw' };

/** Executable parts of a tree. */
function dangers(node: Nodes): string[] {
  if (node.type === 'raw' || node.type === 'comment' || node.type === 'doctype') return [node.type];
  if (node.type === 'text') return [];
  const inside = (node.children as Nodes[]).flatMap(dangers);
  if (node.type === 'root') return inside;
  const found = TAGS.has(node.tagName) ? [node.tagName] : [];
  for (const [name, value] of Object.entries(node.properties)) {
    if (/^on/i.test(name) || ['srcDoc', 'style', 'formAction', 'action', 'srcSet', 'xLinkHref', 'is'].includes(name)) found.push(name);
    if (['href', 'src', 'poster', 'data'].includes(name) && !SAFE.test(String(value).replace(SKIPPED, ''))) found.push(`${name}=${value}`);
  }
  if (node.tagName === 'iframe' && !/^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//.test(String(node.properties['src'])))
    found.push('iframe');
  return [...found, ...inside];
}

/** The dangers in each output of a page. */
function outputsOf(tree: Root): string[] {
  const html = renderHtml(tree).html;
  const markdown = renderMarkdown(tree, { title: SCRIPTS.join(' ').slice(0, 500), description: SCRIPTS[0] as string });
  return [
    ...dangers(htmlToHast(html, { fragment: true }) as Nodes),
    ...dangers(markdownToHast(markdown, { features: { rawHtml: true } }) as Nodes),
  ];
}

const text = (value: string) => ({ type: 'text', value });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const component = (name: string, props: Record<string, unknown>) => ({ type: 'component', name, props, children: [paragraph(text('x'))] });
const NAMES =
  'Note Card CardGroup Tabs Tab Steps Step Accordion Expandable Update ParamField ResponseField Frame Icon Badge Tooltip Prompt Visibility Tree.File Tree.Folder div a img iframe video source td kbd abbr'.split(
    ' ',
  );
const PROPS =
  'title href src img icon name label description caption tip headline cta type default query alt width height className style id tags color poster onclick onerror'.split(
    ' ',
  );

/** A page with a payload in every field of every node. */
const everywhere = (payload: string) => ({
  schemaVersion: 1,
  type: 'root',
  children: [
    ...NAMES.map((name) => component(name, Object.fromEntries(PROPS.map((prop) => [prop, payload])))),
    component(payload, {}),
    paragraph(text(payload), { type: 'inlineCode', value: payload }, { type: 'inlineMath', value: payload }),
    paragraph({ type: 'link', url: payload, title: payload, children: [text(payload)] }),
    paragraph({ type: 'image', url: payload, title: payload, alt: payload }),
    { type: 'heading', depth: 2, children: [text(payload)], data: { anchor: payload, hName: 'script', hProperties: { onclick: payload } } },
    { type: 'code', lang: payload, meta: payload, value: payload, data: { hProperties: { onclick: payload } } },
    { type: 'math', value: payload },
    ...diagrams(payload).map((value) => ({ type: 'code', lang: 'mermaid', value })),
    { type: 'table', align: [payload], children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: [text(payload)] }] }] },
    {
      type: 'list',
      ordered: true,
      start: payload,
      children: [{ type: 'listItem', checked: payload, children: [paragraph(text(payload))] }],
    },
  ],
});

/** A diagram of each kind with the payload in every text. */
const diagrams = (payload: string): string[] => {
  const word = payload.replace(/[\n"]/g, ' ');
  return [
    `flowchart TD\nA["${word}"] -->|${word}| B[${word}]\nsubgraph s ["${word}"]\nC\nend\nclick A "${word}"\nstyle A fill:${word}`,
    `flowchart TD\naccTitle: ${word}\naccDescr: ${word}\nA["${word}"]`,
    `sequenceDiagram\nparticipant A as ${word}\nA->>B: ${word}\nNote over A: ${word}\nloop ${word}\nA->>A: ${word}\nend\nlink A: x @ ${word}`,
    `stateDiagram-v2\nA --> B : ${word}\nstate "${word}" as C\nnote right of A : ${word}`,
    `classDiagram\nclass A["${word}"]\nA : ${word}\nA "${word}" --> "${word}" B : ${word}\nnote "${word}"`,
    `erDiagram\nA ||--o{ B : ${word}\nC["${word}"] {\nstring x "${word}"\n}`,
    `pie title ${word}\n"${word}" : 1`,
    payload,
  ];
};

/** Ways to write a payload. */
const written = (payload: string) => [
  payload,
  `[x](${payload})`,
  `[x](<${payload}>)`,
  `![x](${payload})`,
  `[x][y]\n\n[y]: ${payload}`,
  `<a href={${JSON.stringify(payload)}}>x</a>`,
  `<Card href={${JSON.stringify(payload)}} title={${JSON.stringify(payload)}} icon={${JSON.stringify(payload)}} />`,
  `<img src={${JSON.stringify(payload)}} alt="x" onError="alert(1)" />`,
  `<Note>\n${payload}\n</Note>`,
  `$$\n${payload}\n$$`,
  `\`\`\`html ${payload}\n${payload}\n\`\`\``,
  ...diagrams(payload).map((source) => `\`\`\`mermaid\n${source}\n\`\`\``),
];

/** One page of all readable ones. */
function readable(payload: string, syntax: Syntax): Root {
  const children = written(payload).flatMap((source) => {
    try {
      return readPage(source, syntax).tree.children;
    } catch (error) {
      if (error instanceof PageError) return [];
      throw error;
    }
  });
  return { type: 'root', children };
}

describe('nothing runs', () => {
  it('from any field of a JSON body', () => {
    const found = [...SCRIPTS, ...ADDRESSES].map((payload) => [payload, outputsOf(readJsonPage(everywhere(payload)).tree)] as const);
    expect(found.filter(([, dangerous]) => dangerous.length)).toEqual([]);
  });

  it('from MDX and Markdown', () => {
    const found = [...SCRIPTS, ...ADDRESSES].flatMap((payload) =>
      [readable(payload, 'mdx'), readable(payload, 'markdown')].flatMap((tree) =>
        [...outputsOf(tree), ...outputsOf(readPage(toMdx(tree)).tree)].map((danger) => [payload, danger]),
      ),
    );
    expect(found).toEqual([]);
  });

  it('from short texts, such as descriptions of an API', () => {
    const found = [...SCRIPTS, ...ADDRESSES].flatMap(written).flatMap((source) => {
      const rendered = renderText(source);
      const trees = rendered && [
        htmlToHast(rendered.html, { fragment: true }),
        markdownToHast(rendered.markdown, { features: { rawHtml: true } }),
      ];
      return (trees ?? []).flatMap((tree) => dangers(tree as Nodes)).map((danger) => [source, danger]);
    });
    expect(found).toEqual([]);
  });

  it('and the test would notice', () => {
    expect(SCRIPTS.filter((payload) => dangers(htmlToHast(payload, { fragment: true }) as Nodes).length).length).toBeGreaterThan(20);
    expect(dangers(htmlToHast('<a href="java\tscript:alert(1)">x</a>', { fragment: true }) as Nodes)).toHaveLength(1);
  });
});
