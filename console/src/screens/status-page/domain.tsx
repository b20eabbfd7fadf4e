/** The page's own domain: what its DNS must say, and what it says. */
import { useSignal } from '@preact/signals';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getDomainVerification, updateStatusPage, verifyDomain } from '../../generated/operations.js';
import { isStale, StaleNotice } from '../../parts/page/freshness.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { DnsRecords, DomainActions, DomainForm, DomainState } from '../../parts/things/domain.js';
import { Ago, Moment } from '../../parts/time/moment.js';
import { domainReason, domainStatusWord, observedText } from './domain-words.js';

type Verification = Answer<'getDomainVerification'>['domainVerification'];

const EXAMPLE = 'status.example.com';

const recordsOf = ({ expected: { type, name, value }, domain }: Verification) => [{ type, name: name ?? domain ?? EXAMPLE, value }];

function SetDomain({ of }: { of: Verification }) {
  const typed = useSignal('');
  return (
    <>
      <p>Your customers read the page on a name of your own. First point it here, then set it.</p>
      <DnsRecords of={recordsOf(of)} />
      {may(updateStatusPage) ? (
        <>
          <DomainForm
            name="customDomain"
            example={EXAMPLE}
            onInput={(host) => {
              typed.value = host;
            }}
            onSet={(customDomain) => send(updateStatusPage, { customDomain })}
          />
          <CommandLine operation={updateStatusPage} values={{ customDomain: typed.value || EXAMPLE }} />
        </>
      ) : (
        <CommandLine operation={getDomainVerification} />
      )}
    </>
  );
}

async function check(): Promise<string> {
  const { domainVerification } = await send(verifyDomain, {});
  return domainStatusWord(domainVerification.status)[1];
}

const Found = ({ of: { observed, tls, checkedAt, nextCheckAt, activeSince } }: { of: Verification }) => (
  <dl class="facts">
    <dt>Found</dt>
    <dd class="mono">{checkedAt === null ? 'not checked yet' : observedText(observed)}</dd>
    <dt>Certificate</dt>
    <dd>
      {tls.trusted ? 'trusted' : (tls.error ?? 'none yet')}
      {tls.notAfter && (
        <>
          , until <Moment at={tls.notAfter} />
        </>
      )}
    </dd>
    <dt>Checked</dt>
    <dd>
      {checkedAt === null ? 'never' : <Ago at={checkedAt} />}
      {nextCheckAt && (
        <>
          , next <Ago at={nextCheckAt} />
        </>
      )}
    </dd>
    {activeSince && (
      <>
        <dt>Served since</dt>
        <dd>
          <Moment at={activeSince} />
        </dd>
      </>
    )}
  </dl>
);

const Known = ({ of, domain }: { of: Verification; domain: string }) => (
  <>
    <DomainState host={domain} isServed={of.status === 'active'} state={domainStatusWord(of.status)} reason={domainReason(of.reason)} />
    <Section title="DNS record">
      <DnsRecords of={recordsOf(of)} />
    </Section>
    <Section title="Last check">
      <Found of={of} />
      <DomainActions
        host={domain}
        what="The page"
        onCheck={may(verifyDomain) ? check : undefined}
        onRemove={may(updateStatusPage) ? () => send(updateStatusPage, { customDomain: null }) : undefined}
      />
    </Section>
    <CommandLine operation={may(verifyDomain) ? verifyDomain : getDomainVerification} />
  </>
);

export function Domain() {
  const entry = useAnswer(getDomainVerification, {});
  const of = entry?.answer.value?.domainVerification;
  if (!of) return entry?.failure.value ? <Failure what="The domain could not be loaded" error={entry.failure.value} /> : null;
  return (
    <div class={isStale([entry]) ? 'stack stale' : 'stack'}>
      <StaleNotice of={[entry]} />
      {of.domain === null ? <SetDomain of={of} /> : <Known of={of} domain={of.domain} />}
    </div>
  );
}
