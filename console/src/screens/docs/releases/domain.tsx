/** The domain of a site: the records that it needs, and what was found of them. */
import { useSignal } from '@preact/signals';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { deleteDocDomain, getDocDomain, setDocDomain, verifyDocDomain } from '../../../generated/operations.js';
import { isStale, StaleNotice } from '../../../parts/page/freshness.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { DnsRecords, DomainActions, DomainForm, DomainState } from '../../../parts/things/domain.js';
import { Ago } from '../../../parts/time/moment.js';
import type { Site } from '../site-words.js';
import { domainReason, domainState, recordState } from './domain-words.js';

type Known = Answer<'getDocDomain'>['domain'];

const EXAMPLE = 'docs.example.com';

function SetDomain({ site }: { site: string }) {
  const typed = useSignal('');
  if (!may(setDocDomain))
    return (
      <>
        <p class="quiet">The site has no domain of its own.</p>
        <CommandLine operation={getDocDomain} values={{ siteId: site }} />
      </>
    );
  return (
    <>
      <p>Readers find the site on a name of your own. Set it, then create the two records that are shown.</p>
      <DomainForm
        name="host"
        example={EXAMPLE}
        onInput={(host) => {
          typed.value = host;
        }}
        onSet={(host) => send(setDocDomain, { siteId: site, host })}
      />
      <CommandLine operation={setDocDomain} values={{ siteId: site, host: typed.value || EXAMPLE }} />
    </>
  );
}

async function check(siteId: string): Promise<string> {
  const { domain } = await send(verifyDocDomain, { siteId });
  return domainState(domain.state ?? '')[1];
}

const Shown = ({ site, of, host }: { site: string; of: Known; host: string }) => (
  <>
    <DomainState host={host} isServed={of.state === 'active'} state={domainState(of.state ?? '')} reason={domainReason(of.reason)} />
    <Section title="DNS records" aside={<span class="quiet">checked {of.checkedAt === null ? 'never' : <Ago at={of.checkedAt} />}</span>}>
      <DnsRecords of={of.records.map(({ status, ...record }) => ({ ...record, found: recordState(status) }))} />
      <DomainActions
        host={host}
        what="The site"
        onCheck={may(verifyDocDomain) ? () => check(site) : undefined}
        onRemove={may(deleteDocDomain) ? () => send(deleteDocDomain, { siteId: site }) : undefined}
      />
    </Section>
    <CommandLine operation={may(verifyDocDomain) ? verifyDocDomain : getDocDomain} values={{ siteId: site }} />
  </>
);

export function Domain({ site: { slug } }: { site: Site }) {
  const entry = useAnswer(getDocDomain, { siteId: slug });
  const of = entry?.answer.value?.domain;
  if (!of) return entry?.failure.value ? <Failure what="The domain could not be loaded" error={entry.failure.value} /> : null;
  return (
    <div class={isStale([entry]) ? 'stack stale' : 'stack'}>
      <StaleNotice of={[entry]} />
      {of.host === null ? <SetDomain site={slug} /> : <Shown site={slug} of={of} host={of.host} />}
    </div>
  );
}
