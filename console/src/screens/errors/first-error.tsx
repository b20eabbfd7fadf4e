/** What stands in place of the list: the lines that bring the first error, or that nothing is open. */

import { address, linkTo, organizationSlug, projectFilter } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { useAnswer } from '../../data/use-answer.js';
import { createAnalyticsProperty, listAnalyticsProperties, listErrorIssues } from '../../generated/operations.js';
import { shellQuote } from '../../generated/text/shell-quote.js';
import { Scrolling } from '../../parts/draw/scrolling.js';
import { Tabs } from '../../parts/page/tabs.js';
import { Command, CommandLine } from '../../parts/text/command-line.js';

/** While the first error is awaited. */
const WAITING_MS = 5_000;

const SENDERS = [
  { value: '', label: 'Pages' },
  { value: 'node', label: 'Node.js' },
  { value: 'python', label: 'Python' },
  { value: 'shell', label: 'Anything else' },
];

type Property = Answer<'listAnalyticsProperties'>['properties'][number];

const keyLine = (project: string): string =>
  `tidewatch keys create ${shellQuote('Errors')} --kind project --project ${shellQuote(project)} --scopes errors:write --organization ${shellQuote(organizationSlug.value ?? '')}`;

const Code = ({ text }: { text: string }) => (
  <Scrolling>
    <code>{text}</code>
  </Scrolling>
);

const nodeText = (domain: string): string => `import { ErrorClient } from '@tidewatch/sdk';

const errors = new ErrorClient({ domain: '${domain}', release: 'shop@1.4.0' });
errors.installGlobalHandlers();
await errors.captureException(new Error('It works'));`;

const pythonText = (domain: string): string => `from tidewatch import ErrorClient

errors = ErrorClient(domain="${domain}", release="shop@1.4.0")
errors.capture_message("It works")`;

/** The lines for one kind of sender. */
function Lines({ of: { domain, projectSlug, snippet }, from }: { of: Property; from: string }) {
  const project = projectSlug ?? projectFilter.value ?? 'shop';
  const origin = location.origin;
  switch (from) {
    case 'node':
      return (
        <>
          <p>A key that may report errors, and nothing else:</p>
          <Command line={keyLine(project)} />
          <Command line={`npm install ${origin}/packages/sdk.tgz`} />
          <Code text={nodeText(domain)} />
        </>
      );
    case 'python':
      return (
        <>
          <p>A key that may report errors, and nothing else. The page /packages of your server has the package:</p>
          <Command line={keyLine(project)} />
          <Code text={pythonText(domain)} />
        </>
      );
    case 'shell':
      return (
        <>
          <p>A key that may report errors, then the error itself. The command signs the request with the key:</p>
          <Command line={keyLine(project)} />
          <Command line={`tidewatch errors report 'It works' --domain ${shellQuote(domain)} --type TestError`} />
        </>
      );
    default:
      return (
        <>
          <p>Put this line into the head of your pages. Then each error that a visitor hits becomes an issue:</p>
          <Command line={snippet} />
        </>
      );
  }
}

export const NoSite = () => (
  <>
    <p>
      No error yet, and no site to report them for. A site is a domain or an application; this creates one and prints the line for its
      pages.
    </p>
    <CommandLine operation={createAnalyticsProperty} values={{ domain: 'shop.example.com', projectSlug: projectFilter.value }} />
  </>
);

/** Nothing has ever been reported: how to begin. The page notices the first error by itself. */
function FirstError({ properties }: { properties: readonly Property[] }) {
  const from = address.value.query.get('from') ?? '';
  const site = address.value.query.get('site');
  const property = properties.find(({ domain }) => domain === site) ?? properties[0];
  if (!property) return <NoSite />;
  return (
    <>
      <p>No error yet. Report them from where your code runs; this page notices the first one by itself.</p>
      <Tabs
        label="Where errors come from"
        of={SENDERS.map(({ value, label }) => ({ label, to: linkTo('/errors', { from: value || null, site }), current: value === from }))}
      />
      <Lines of={property} from={from} />
    </>
  );
}

interface EmptyProps {
  isWhole: boolean;
}

/** In place of a list without rows. */
export function Empty({ isWhole }: EmptyProps) {
  const project = projectFilter.value;
  const any = { importance: 'all', status: 'all', limit: 1, ...(project !== null && { projectSlug: project }) } as const;
  const issues = useAnswer(listErrorIssues, isWhole ? any : null, 'once')?.answer.value?.issues;
  useAnswer(listErrorIssues, issues?.length === 0 ? any : null, WAITING_MS);
  const answer = useAnswer(listAnalyticsProperties, isWhole ? { limit: 100 } : null, 'once')?.answer.value;
  const properties = answer?.properties.filter(({ projectSlug }) => project === null || projectSlug === project);
  if (!isWhole)
    return (
      <div class="line">
        <p class="quiet">No issue fits this filter.</p>
        <a class="btn" href={linkTo('/errors', { status: 'all', importance: 'all' })}>
          Show all issues
        </a>
      </div>
    );
  if (!issues || !properties) return null;
  return (
    <div class="empty">
      {issues.length ? (
        <>
          <p>No issue of high importance is unresolved.</p>
          <div class="line">
            <a class="btn" href={linkTo('/errors', { status: 'all', importance: 'all' })}>
              Show all issues
            </a>
          </div>
        </>
      ) : (
        <FirstError properties={properties} />
      )}
    </div>
  );
}
