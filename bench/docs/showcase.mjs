/** A published site like a team's: home page, a long guide with code, diagrams and icons, short pages, and an API reference. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/workspace.mjs';
import { page } from './pages.mjs';

const HOME = `---
title: Shop
description: How to sell, ship and refund with the API of the shop.
icon: house
---

Everything that the shop can do, your programs can do, too.

<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/guides/quickstart">
    The first order in five minutes.
  </Card>
  <Card title="Payments" icon="credit-card" href="/guides/payments">
    Cards, invoices and refunds.
  </Card>
</CardGroup>

## What you need

<Steps>
  <Step title="An account">
    Ask your team for an invitation.
  </Step>
  <Step title="A key">
    Make one under **Settings**.
  </Step>
</Steps>

## First call

\`\`\`bash
curl https://api.example.com/v1/orders -H "Authorization: Bearer $TOKEN"
\`\`\`
`;

export const DIAGRAMS = `
## How an order goes

\`\`\`mermaid
graph TD
  A[Order] --> B{Paid?}
  B -->|yes| C[Ship]
  B -->|no| D[Remind]
  D --> B
\`\`\`

## Who talks to whom

\`\`\`mermaid
sequenceDiagram
  participant Browser
  participant Shop
  participant Bank
  Browser->>Shop: order
  Shop->>Bank: charge
  Bank-->>Shop: ok
  Shop-->>Browser: receipt
\`\`\`

<CardGroup cols={2}>
${['rocket', 'flag', 'star', 'key', 'lock', 'database', 'server', 'bell'].map((icon) => `  <Card title="About ${icon}" icon="${icon}" href="/guides/quickstart">\n    What it stands for.\n  </Card>`).join('\n')}
</CardGroup>
`;

const withoutFrontMatter = (markdown) => markdown.replace(/^---\n[\s\S]*?\n---\n/, '');

/** Links of the generated pages lead to existing pages. */
const linked = (markdown) => markdown.replace(/\/guides\/page-\d+/g, '/guides/quickstart');

/** The guide: several pages of text with code after the diagrams. */
const guide = () => `The life of an order.\n${DIAGRAMS}\n${[11, 12, 13].map((number) => withoutFrontMatter(page(number))).join('\n')}`;

const SHORT = ['quickstart', 'payments', 'refunds', 'webhooks', 'errors', 'limits', 'versions', 'security'];

/** Publishes the site; returns its address. */
export async function publishShowcase({ baseUrl, call, credentials }) {
  const docs = (method, address, body) => call(method, `/api/v1/docs${address}`, credentials.apiKey, body);
  const description = 'The documentation of the shop and its API.';
  const { site } = await docs('POST', '/sites', { slug: 'shop', name: 'Shop', description, visibility: 'public' });
  const at = `/sites/${site.id}`;
  const pages = [
    { path: '', title: 'Shop', markdown: HOME },
    {
      path: 'guides/orders',
      title: 'Orders',
      icon: 'package',
      description: 'How an order is made, paid and shipped.',
      markdown: linked(guide()),
    },
    ...SHORT.map((name, index) => ({
      path: `guides/${name}`,
      title: name[0].toUpperCase() + name.slice(1),
      description: `All about ${name}, with examples in four languages.`,
      markdown: linked(withoutFrontMatter(page(index))),
    })),
  ];
  await docs('POST', `${at}/sync`, { mode: 'apply', pages });
  const groups = [{ title: 'Guides', icon: 'book', pages: ['', ...SHORT.map((name) => `guides/${name}`), 'guides/orders'] }];
  await docs('PUT', `${at}/navigation`, { baseRevision: 0, tabs: [{ title: 'Documentation', groups }] });
  const document = JSON.parse(readFileSync(path.join(root, 'openapi/openapi.json'), 'utf8'));
  await docs('PUT', `${at}/api-reference`, { document });
  await docs('POST', `${at}/releases`, { message: 'First' });
  return `${baseUrl}/d/shop`;
}
