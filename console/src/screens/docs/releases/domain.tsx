/** The domain of a site: the records that it needs, and what was found of them. */
import { useSignal } from '@preact/signals';
import { address, linkTo, setQuery } from '../../../address/address.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { deleteDocDomain, getDocDomain, setDocDomain, verifyDocDomain } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { say } from '../../../parts/floating/toast.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { isStale, StaleNotice } from '../../../parts/page/freshness.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { CopyButton } from '../../../parts/text/copy-button.js';
import { OutsideLink } from '../../../parts/text/outside-link.js';
import { Ago } from '../../../parts/time/moment.js';
import type { Site } from '../site-words.js';
import { domainReason, domainState, recordState } from './domain-words.js';

type Known = Answer<'getDocDomain'>['domain'];

const COLUMNS = [{ title: 'Type' }, { title: 'Name' }, { title: 'Value' }, { title: 'Found' }];

const Records = ({ of }: { of: Known['records'] }) => (
  <List class="c-dns" caption="The DNS records that it needs" columns={COLUMNS}>
    {of.map(({ type, name, value, status }) => {
      const [condition, word] = recordState(status);
      return (
        <Row key={type + name}>
          <Cell>{type}</Cell>
          <NameCell>
            <span class="line" style={{ whiteSpace: 'normal' }}>
              <span class="mono">{name}</span>
              <CopyButton text={name} label="Copy name" />
            </span>
          </NameCell>
          <Cell>
            <span class="line">
              <span class="mono">{value}</span>
              <CopyButton text={value} label="Copy value" />
            </span>
          </Cell>
          <Cell>
            <State of={condition}>{word}</State>
          </Cell>
        </Row>
      );
    })}
  </List>
);

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
      <div class="form">
        <Form
          submit="Set domain"
          failed="The domain was not set"
          onInput={(values) => {
            typed.value = values.text('host');
          }}
          onSubmit={async (values) => {
            await send(setDocDomain, { siteId: site, host: values.text('host') });
            say('Domain set');
          }}
        >
          <TextField name="host" label="Domain" maxLength={253} placeholder="docs.example.com" mono />
        </Form>
      </div>
      <CommandLine operation={setDocDomain} values={{ siteId: site, host: typed.value || 'docs.example.com' }} />
    </>
  );
}

function CheckNow({ site }: { site: string }) {
  const isBusy = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const check = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    failure.value = null;
    try {
      const { domain } = await send(verifyDocDomain, { siteId: site });
      say(`Checked: ${domainState(domain.state ?? '')[1].toLowerCase()}`);
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

function Shown({ site, of, host }: { site: string; of: Known; host: string }) {
  const [condition, word] = domainState(of.state ?? '');
  const { path, query } = address.value;
  return (
    <>
      <p class="line">
        <b class="mono">{of.state === 'active' ? <OutsideLink to={`https://${host}`}>{host}</OutsideLink> : host}</b>
        <State of={condition}>{word}</State>
        <span>{domainReason(of.reason)}</span>
      </p>
      <Section title="DNS records" aside={<span class="quiet">checked {of.checkedAt === null ? 'never' : <Ago at={of.checkedAt} />}</span>}>
        <Records of={of.records} />
        <div class="line">
          {may(verifyDocDomain) && <CheckNow site={site} />}
          {may(deleteDocDomain) && (
            <a class="btn bare" href={linkTo(path, { tab: 'domain', remove: '1' })}>
              Remove domain…
            </a>
          )}
        </div>
      </Section>
      <CommandLine operation={may(verifyDocDomain) ? verifyDocDomain : getDocDomain} values={{ siteId: site }} />
      {query.has('remove') && may(deleteDocDomain) && (
        <Confirm
          title={`Remove ${host}`}
          submit="Remove domain"
          failed="The domain was not removed"
          done="Domain removed"
          typed={host}
          onClose={() => setQuery({ remove: null })}
          onConfirm={() => send(deleteDocDomain, { siteId: site })}
        >
          The site stops answering there. The name stays reserved for you for 30 days.
        </Confirm>
      )}
    </>
  );
}

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
