/** The page's own domain: what its DNS must say, and what it says. */
import { useSignal } from '@preact/signals';
import { address, setQuery } from '../../address/address.js';
import { type CallError, toCallError } from '../../data/call-error.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getDomainVerification, updateStatusPage, verifyDomain } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { say } from '../../parts/floating/toast.js';
import { TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { isStale, StaleNotice } from '../../parts/page/freshness.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { CopyButton } from '../../parts/text/copy-button.js';
import { OutsideLink } from '../../parts/text/outside-link.js';
import { Ago, Moment } from '../../parts/time/moment.js';
import { domainReason, domainStatusWord, observedText } from './domain-words.js';

type Verification = Answer<'getDomainVerification'>['domainVerification'];

const COLUMNS = [{ title: 'Type' }, { title: 'Name' }, { title: 'Value' }, { title: 'Copy', hidden: true }];

function Record({ of: { expected, domain } }: { of: Verification }) {
  const name = expected.name ?? domain ?? 'status.example.com';
  return (
    <List class="c-dns" caption="The DNS record that it needs" columns={COLUMNS}>
      <Row>
        <Cell>{expected.type}</Cell>
        <NameCell>
          <span class="mono">{name}</span>
        </NameCell>
        <Cell>
          <span class="mono">{expected.value}</span>
        </Cell>
        <Cell>
          <span class="line over">
            <CopyButton text={name} label="Copy name" />
            <CopyButton text={expected.value} label="Copy value" />
          </span>
        </Cell>
      </Row>
    </List>
  );
}

function SetDomain({ of }: { of: Verification }) {
  const typed = useSignal('');
  return (
    <>
      <p>Your customers read the page on a name of your own. First point it here, then set it.</p>
      <Record of={of} />
      {may(updateStatusPage) && (
        <div class="form">
          <Form
            submit="Set domain"
            failed="The domain was not set"
            onInput={(values) => {
              typed.value = values.text('customDomain');
            }}
            onSubmit={async (values) => {
              await send(updateStatusPage, { customDomain: values.text('customDomain') });
              say('Domain set');
            }}
          >
            <TextField name="customDomain" label="Domain" maxLength={300} placeholder="status.example.com" mono />
          </Form>
        </div>
      )}
      {may(updateStatusPage) ? (
        <CommandLine operation={updateStatusPage} values={{ customDomain: typed.value || 'status.example.com' }} />
      ) : (
        <CommandLine operation={getDomainVerification} />
      )}
    </>
  );
}

function CheckNow() {
  const isBusy = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const check = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    failure.value = null;
    try {
      const { domainVerification } = await send(verifyDomain, {});
      say(`Checked: ${domainStatusWord(domainVerification.status)[1].toLowerCase()}`);
    } catch (thrown) {
      failure.value = toCallError(thrown);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <>
      <button type="button" class="btn" aria-disabled={isBusy.value} onClick={() => void check()}>
        {isBusy.value ? 'Checking' : 'Check now'}
      </button>
      {failure.value && <Failure what="The domain was not checked" error={failure.value} />}
    </>
  );
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

const RemoveDomain = ({ domain, onClose }: { domain: string; onClose: () => void }) => (
  <Confirm
    title={`Remove ${domain}`}
    submit="Remove domain"
    failed="The domain was not removed"
    done="Domain removed"
    typed={domain}
    onClose={onClose}
    onConfirm={() => send(updateStatusPage, { customDomain: null })}
  >
    The page stops answering there. The name stays reserved for you for 30 days.
  </Confirm>
);

function Known({ of, domain }: { of: Verification; domain: string }) {
  const [condition, word] = domainStatusWord(of.status);
  return (
    <>
      <p class="line">
        <b class="mono">{of.status === 'active' ? <OutsideLink to={`https://${domain}`}>{domain}</OutsideLink> : domain}</b>
        <State of={condition}>{word}</State>
        <span>{domainReason(of.reason)}</span>
      </p>
      <Section title="DNS record">
        <Record of={of} />
      </Section>
      <Section title="Last check">
        <Found of={of} />
        <div class="line">
          {may(verifyDomain) && <CheckNow />}
          {may(updateStatusPage) && (
            <button type="button" class="btn bare" onClick={() => setQuery({ remove: '1' })}>
              Remove domain…
            </button>
          )}
        </div>
      </Section>
      <CommandLine operation={may(verifyDomain) ? verifyDomain : getDomainVerification} />
      {address.value.query.has('remove') && may(updateStatusPage) && (
        <RemoveDomain domain={domain} onClose={() => setQuery({ remove: null })} />
      )}
    </>
  );
}

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
