/** A documentation site with a release and changes since, and one that was never published. */
import type { ApiClient } from '../../../test/harness/api-client.js';

export const SITE = 'shop-help';

const textOf = (title: string): string => `${title} in a minute.

## Before you begin

1. Install the package.
2. Call \`checkout\`.

<Note>
It works in test mode, too.
</Note>
`;

const TABS = [
  {
    title: 'Documentation',
    groups: [
      { title: 'Begin', icon: 'rocket', pages: ['', 'install'] },
      { title: 'Guides', pages: [{ path: 'guides/checkout', pages: ['guides/refunds'] }, 'guides/tax'] },
    ],
  },
];

const PAGES = [
  ['', 'Web shop'],
  ['install', 'Install'],
  ['guides/checkout', 'Take a payment'],
  ['guides/refunds', 'Give money back'],
  ['guides/tax', 'Taxes'],
  ['old', 'The old way'],
] as const;

/** Published once, then a page of each kind of change. */
export async function furnishDocs(client: ApiClient): Promise<void> {
  const must = async (operation: Parameters<ApiClient['call']>[0], input: Record<string, unknown>) => {
    const { status, body } = await client.call(operation, input);
    if (status >= 300) throw new Error(`${operation} answered ${status}: ${JSON.stringify(body)}`);
    return body as Record<string, Record<string, unknown>>;
  };
  await must('createDocSite', { slug: SITE, name: 'Web shop', description: 'How to use the shop.' });
  await must('createDocSite', { slug: 'handbook', name: 'Handbook', visibility: 'private' });
  for (const [path, title] of PAGES) await must('createDocPage', { siteId: SITE, path, title, markdown: textOf(title) });
  await must('setDocNavigation', { siteId: SITE, baseRevision: 0, tabs: TABS });
  await must('publishDocSite', { siteId: SITE, message: 'The first pages' });
  const change = (path: string, input: object) => must('updateDocPage', { siteId: SITE, pageId: path, baseRevision: 1, ...input });
  await change('guides/checkout', { markdown: `${textOf('Take a payment')}\nSee [subscriptions](/guides/subscriptions).\n` });
  await change('guides/tax', { path: 'guides/taxes', title: 'Taxes and invoices' });
  await change('guides/refunds', { hidden: true });
  await must('deleteDocPage', { siteId: SITE, pageId: 'old' });
  await must('createDocPage', { siteId: SITE, path: 'guides/coupons', title: 'Coupons', markdown: 'A coupon lowers the total.\n' });
  await must('setDocRedirects', { siteId: SITE, redirects: [{ source: '/old', destination: '/install', permanent: true }] });
}
