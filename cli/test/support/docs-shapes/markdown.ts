/** MkDocs, GitBook, mdBook and plain Markdown: files that are not MDX. */
import { PICTURE, page, pages, type Shape } from './shape.js';

const material = (number: number) =>
  page(
    { icon: 'material/check', hide: '\n  - navigation' },
    `# Page ${number}`,
    '!!! note "Title"\n    Text.',
    '??? tip\n    Text.',
    '=== "npm"\n    ```sh\n    npm install\n    ```',
    '<div class="grid cards" markdown>\n\n- :material-check: a\n\n</div>',
    'Press ++ctrl+c++, ==marked==, ^^inserted^^, H~2~O and a (1)!',
    '[Button](1.md){ .md-button }',
    '--8<-- "includes/a.md"',
    '*[HTML]: Hyper Text',
    '```py title="a.py" linenums="1" hl_lines="2"\na\nb\n```',
    '![A](assets/a.png#only-light)\n![A](assets/b.png#only-dark)',
    `[Next](${number + 1}.md)`,
  );

const attributes = (number: number) =>
  page(
    {},
    `# First Steps ${number} { #first-steps }`,
    '/// note | Title\n\nText.\n\n///',
    '{* ../../docs_src/a.py hl[1] *}',
    '<img src="/img/a.png" alt="A">',
    '/// details | More\n\nText.\n\n///',
    '<abbr title="Application programming interface">API</abbr> and <kbd>Ctrl</kbd>',
    `## Part { #part .big }`,
    `[Next](./${number + 1}.md#first-steps){.internal-link target=_blank}`,
  );

export function mkdocsMaterial(): Shape {
  const files = {
    'mkdocs.yml': 'site_name: Shop\n',
    'docs/assets/a.png': PICTURE,
    'docs/assets/b.png': `${PICTURE} dark`,
    ...pages(32, (number) => `docs/${number}.md`, [material]),
  };
  return { files, docs: 'docs' };
}

export function mkdocsAttributes(): Shape {
  const files = {
    'mkdocs.yml': 'site_name: Shop\n',
    'docs/img/a.png': PICTURE,
    ...pages(32, (number) => `docs/tutorial/${number}.md`, [attributes]),
  };
  return { files, docs: 'docs' };
}

const gitbook = (number: number) =>
  page(
    { description: 'What it does.', icon: 'rocket', cover: '.gitbook/assets/cover.png' },
    `# Page ${number} <a href="#old" id="old"></a>`,
    '{% hint style="info" %}\nText.\n{% endhint %}',
    '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}',
    '{% stepper %}\n{% step %}\n### Step\n{% endstep %}\n{% endstepper %}',
    '{% include "../.gitbook/includes/a.md" %}',
    '{% if visitor.paid %}\nText.\n{% endif %}',
    '<figure><img src="../.gitbook/assets/a (1).png" alt="A"><figcaption>b</figcaption></figure>',
    '<picture><source media="(prefers-color-scheme: dark)" srcset="../.gitbook/assets/dark.png"><img src="../.gitbook/assets/light.png" alt="A"></picture>',
    '<table data-view="cards"><tbody><tr><td>b</td></tr></tbody></table>',
  );

export function gitbookSite(): Shape {
  const files = {
    'SUMMARY.md': '# Table of contents\n',
    'README.md': '# Shop\n\nText.\n',
    '.gitbook/assets/a (1).png': PICTURE,
    '.gitbook/assets/light.png': `${PICTURE} light`,
    '.gitbook/assets/dark.png': `${PICTURE} dark`,
    ...pages(32, (number) => `guides/${number}.md`, [gitbook]),
  };
  return { files, docs: '' };
}

const mdbook = (number: number) =>
  page(
    {},
    `# Page ${number}`,
    '{{#include ../listings/a.rs:2:9}}',
    '```rust,ignore,editable\n# fn main() {\nlet a = 1;\n# }\n```',
    '```rust\n{{#rustdoc_include ../listings/b.rs}}\n```',
    `[Next](./${number + 1}.md)`,
  );

export function mdbookSite(): Shape {
  const files = { 'book.toml': '', 'src/SUMMARY.md': '# Summary\n', ...pages(32, (number) => `src/ch/${number}.md`, [mdbook]) };
  return { files, docs: 'src' };
}

const plain = (number: number) =>
  page(
    {},
    `# Page ${number}`,
    '<!-- a comment -->',
    '> [!NOTE]\n> Text.',
    '<details><summary>More</summary>\n\n- a\n\n</details>',
    '<a id="own"></a>\n\n## Server.host & more',
    '<picture><source type="image/webp" srcset="../a.webp"><img src="../../logo.png" alt="A" width="100"></picture>',
    `[Next](./${number + 1}.md), [own](#own), [slug](#serverhost--more), <https://example.com> :tada:`,
  );

export function plainMarkdown(): Shape {
  const files = {
    'logo.png': PICTURE,
    'docs/README.md': '# Shop\n\nText.\n',
    ...pages(31, (number) => `docs/reference/${number}.md`, [plain]),
  };
  return { files, docs: 'docs' };
}

/** A folder that grew over years, with pages of every system. */
export function mixed(): Shape {
  const broken = () => '# Broken\n\n{1 +}\n\n<Card title="a">\n';
  const files = {
    'README.md': '# Shop\n\nText.\n',
    'empty.png': '',
    ...pages(32, (number) => `docs/${number}.md`, [material, attributes, gitbook, mdbook, plain]),
    'docs/empty.md': '',
    'docs/picture.md': '# Picture\n\n![A](../empty.png)\n',
    'docs/broken.mdx': broken(),
  };
  return { files, docs: '' };
}
