/** The authoring guide for people and language models, generated from the registry, so that the two cannot differ. */
import { documented, elementNames, otherNames } from '../components/registry.js';
import type { ComponentSpec, PropSpec } from '../components/spec.js';
import { diagramKinds } from '../diagrams/diagram.js';
import { grammarNames } from '../highlight/names.js';
import { LIMITS } from '../limits.js';

interface GuideComponent {
  name: string;
  about: string;
  otherNames: string[];
  props: { name: string; type: string; about: string }[];
  inside: string;
  example: string;
}

interface AuthoringGuide {
  version: 1;
  markdown: string;
  components: GuideComponent[];
  limits: { bytes: number; depth: number };
}

const WORKFLOW = `## Workflow

1. List the pages, get the one to change, and note its \`revision\`.
2. Update it with \`baseRevision\`. A conflict means that somebody saved meanwhile: get the page again and repeat the change.
3. Read the warnings of the answer: each has a code, a line and a column.
4. Place new pages in the navigation. A page outside of it can be opened by its address only.
5. Publish only when asked to. Saving changes the draft, not what readers see.

## Paths

A path such as \`guides/install\` has one to eight segments of letters, digits and \`. _ ~ -\`, without \`.md\`. \`/guides/install\` is the same page. The
home page has the empty path.

## Navigation

Set the whole tree; a page or title with pages below is an object:

\`\`\`json
{ "tabs": [{ "title": "Guides", "groups": [{ "title": "Start", "pages": ["", "guides/install", { "path": "guides/deploy", "pages": ["guides/deploy/docker"] }] }] }] }
\`\`\`

## Pictures and files

No MCP tool uploads files. Write an \`https:\` address, or the \`url\` that \`tidewatch doc-assets upload <site> <file>\` prints, as in
\`![A chart](/_assets/2f1e…-chart.png)\`. \`docs publish\` uploads a folder's.

## Text

Pages are Markdown with tables, task lists, footnotes, \`~~strikethrough~~\` and formulas (\`$x^2$\`, or \`$$\` on lines of their own), in MDX form:

- \`<\` and \`{\` begin components and values. Write \`\\<\` and \`\\{\` for the characters, or put them in backquotes.
- A link is \`[text](/guides/install)\`; \`<https://example.com>\` and \`<!-- comments -->\` are errors. A comment is \`{/* like this */}\`.
- Links to pages begin with \`/\` or are relative to the page's folder. Anchors are headings in lower case with dashes; \`## Title {#own}\` sets one.
- The title of the page is its only heading of level 1: begin with \`##\`, and leave no level out.
- Keep descriptions under 160 characters, and give every image an alternative text that says what it shows.
- Width and height of images are kept; other styles are dropped.

## Front matter

\`title\`, \`description\`, \`sidebarTitle\`, \`icon\`, \`hidden\`, \`noindex\` (not in search) and \`openapi\` (\`GET /orders\`:
an operation of the API) may stand between \`---\` lines at the top.

## Code

Name the language, then a title, lines to mark and flags, such as \`ts server.ts {1,3-5} lines wrap\`.

## Diagrams

A block of \`mermaid\` is drawn as a picture if it begins with ${diagramKinds()
  .map((kind) => `\`${kind}\``)
  .join(', ')}. Another kind, or a line that is not understood, shows the block as text,
with a warning. Colours and clicks of a diagram are left out. \`accTitle: …\` and \`accDescr: …\` say what it shows.

## Icons

An icon is a name of Lucide (\`rocket\`) or Font Awesome Free (\`gear\`, or \`fa:rocket\`), a character, or the address of an image.`;

const REFUSED = `## What is refused

Nothing in a page is executed. Values in braces are strings, numbers, booleans, lists and objects. Other expressions, imports, exports, spread props,
scripts, styles, forms and frames (other than YouTube and Vimeo) are left out with a warning. Unknown components are left out, their content stays.
Links lead to \`http\`, \`https\`, \`mailto\` and \`tel\` addresses only. A page that is not valid MDX is not saved; the error names the place.`;

const typeText = ({ type, values }: PropSpec): string => (values ? values.join(' | ') : type === 'strings' ? 'list of strings' : type);

const insideText = ({ inside }: ComponentSpec): string => (typeof inside === 'string' ? inside : inside.join(', '));

function guideOf(spec: ComponentSpec): GuideComponent {
  const props = Object.entries(spec.props).map(([name, prop]) => ({ name, type: typeText(prop), about: prop.about }));
  return { name: spec.name, about: spec.about, otherNames: otherNames(spec.name), props, inside: insideText(spec), example: spec.example };
}

function section({ name, about, otherNames: others, props, example }: GuideComponent): string {
  const lines = [`### ${name}`, `${about}.${others.length ? ` Also: ${others.join(', ')}.` : ''}`];
  if (props.length) lines.push(`Props: ${props.map((prop) => `\`${prop.name}\` (${prop.type})`).join(', ')}.`);
  return `${lines.join('\n\n')}\n\n\`\`\`\`mdx\n${example}\n\`\`\`\``;
}

/** The guide, as text and as data. */
export function authoringGuide(): AuthoringGuide {
  const components = documented().map(guideOf);
  const markdown = [
    '# Writing pages',
    WORKFLOW,
    `Highlighted languages: ${grammarNames().join(', ')}.`,
    '## Components',
    ...components.map(section),
    `## HTML\n\nThese elements are allowed: ${elementNames().join(', ')}. Those with a Markdown equivalent, such as \`<b>\` and \`<h2>\`, become that.`,
    '## Alerts\n\nGitHub alerts (`> [!NOTE]`) and directives (`:::tip[Title]`) are callouts.',
    REFUSED,
    `## Limits\n\nA page has at most ${LIMITS.bytes / 1_048_576} MiB and ${LIMITS.depth} levels.`,
  ].join('\n\n');
  return { version: 1, markdown: `${markdown}\n`, components, limits: { bytes: LIMITS.bytes, depth: LIMITS.depth } };
}
