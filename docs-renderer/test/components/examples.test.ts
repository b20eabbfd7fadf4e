/** Each component as HTML and as Markdown: the guide's examples, read and rendered. */
import { describe, expect, it } from '@jest/globals';
import { authoringGuide, readPage, renderHtml, renderMarkdown } from '../../src/index.js';

const ROWS: [string, string, string][] = [
  ['Note', '<aside class="dc-callout dc-callout-note" role="note" aria-label="Note">', '> **Note**\n>\n> Keys are shown once.'],
  ['Info', '<aside class="dc-callout dc-callout-info"', '> **Info**\n>\n> Keys are shown once.'],
  ['Tip', '<aside class="dc-callout dc-callout-tip"', '> **Tip**\n>\n> Keys are shown once.'],
  ['Check', '<aside class="dc-callout dc-callout-check"', '> **Check**\n>\n> Keys are shown once.'],
  ['Warning', '<aside class="dc-callout dc-callout-warning"', '> **Warning**\n>\n> Keys are shown once.'],
  ['Danger', '<aside class="dc-callout dc-callout-danger"', '> **Danger**\n>\n> Keys are shown once.'],
  ['Callout', '<aside class="dc-callout dc-callout-callout" role="note"><p>', '> Keys are shown once.'],
  ['Card', '<p class="dc-card-title"><a href="/install">Install</a></p>', '- [Install](/install)\n\n  Two commands.'],
  ['CardGroup', '<div class="dc-columns dc-columns-2"><div class="dc-card">', '- [One](/one)\n- [Two](/two)'],
  ['Columns', '<div class="dc-column"><p>Left</p></div><div class="dc-column"><p>Right</p></div>', 'Left\n\nRight'],
  ['Column', '<div class="dc-column"><p>Left</p></div>', 'Left'],
  ['Tabs', '<section class="dc-tab"><p class="dc-tab-title">npm</p>', '**npm**\n\nRun `npm ci`.\n\n**pnpm**\n\nRun `pnpm i`.'],
  ['Tab', '<section class="dc-tab"><p class="dc-tab-title">npm</p>', '**npm**\n\nRun `npm ci`.'],
  ['CodeGroup', '<div class="dc-code-group"><figure class="dc-code" data-lang="bash">', '```bash cURL\ncurl https://example.com\n```'],
  ['RequestExample', '<div class="dc-code-group dc-example">', '```bash cURL\ncurl https://example.com\n```'],
  ['ResponseExample', '<div class="dc-code-group dc-example">', '```bash cURL\ncurl https://example.com\n```'],
  ['Panel', '<div class="dc-panel"><p>Beside the text.</p></div>', 'Beside the text.'],
  [
    'Steps',
    '<ol class="dc-steps"><li class="dc-step"><p class="dc-step-title">Install</p>',
    '1. **Install**\n\n   Run `npm ci`.\n\n2. **Start**\n\n   Run `npm start`.',
  ],
  ['Step', '<li class="dc-step"><p class="dc-step-title">Install</p>', '**Install**\n\nRun `npm ci`.'],
  [
    'Accordion',
    '<details class="dc-accordion"><summary><span class="dc-disclosure-title">Details</span></summary>',
    '**Details**\n\nMore about it.',
  ],
  ['AccordionGroup', '<div class="dc-accordions"><details class="dc-accordion">', '**Why?**\n\nBecause.'],
  ['Expandable', '<details class="dc-expandable">', '**Details**\n\nMore about it.'],
  [
    'Update',
    '<p class="dc-update-label">1.4</p><p class="dc-update-description">May</p><span class="dc-badge">CLI</span>',
    '**1.4, May**\n\nSearch is faster.',
  ],
  [
    'ParamField',
    '<code class="dc-field-name">limit</code> <span class="dc-field-note">number</span>',
    '- `limit` (number, query, default: 20): At most 100.',
  ],
  ['ResponseField', '<span class="dc-field-note dc-field-required">required</span>', '- `id` (string, required): The id.'],
  ['Frame', '<figcaption>The dashboard</figcaption></figure>', '![Dashboard](/images/dashboard.png)\n\n*The dashboard*'],
  ['Icon', '<p><svg class="dc-icon" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor"', ''],
  ['Badge', '<span class="dc-badge dc-badge-green">New</span>', 'New'],
  [
    'Tooltip',
    '<span class="dc-tooltip" title="Application programming interface" tabindex="0">API</span>',
    'API (Application programming interface)',
  ],
  ['Visibility', '', 'Use the `--json` flag.'],
  [
    'Prompt',
    '<section class="dc-prompt"><p class="dc-prompt-title">Set up a monitor</p>',
    '**Set up a monitor**\n\nCreate a monitor for the job `backup`.',
  ],
  [
    'Tree',
    '<li class="dc-tree-folder"><details open><summary>src</summary><ul><li class="dc-tree-file">index.ts</li></ul>',
    '- src/\n  - index.ts',
  ],
  ['Tree.Folder', '<li class="dc-tree-folder">', '- src/'],
  ['Tree.File', '<li class="dc-tree-file">index.ts</li>', '- index.ts'],
];

const { components } = authoringGuide();

describe('a component', () => {
  it.each(ROWS)('%s', (name, html, clean) => {
    const { tree, warnings } = readPage(components.find((component) => component.name === name)?.example ?? '');
    expect(warnings).toEqual([]);
    expect(renderHtml(tree).html).toContain(html);
    expect(renderMarkdown(tree).trim()).toBe(clean);
  });

  it('has a row here', () => {
    expect(components.map(({ name }) => name)).toEqual(ROWS.map(([name]) => name));
  });
});
