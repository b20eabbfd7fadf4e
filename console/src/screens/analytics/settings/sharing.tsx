/** Links to the shared dashboard, and the weekly report. */
import { useSignal } from '@preact/signals';
import { address, setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createAnalyticsShare, deleteAnalyticsShare, listAnalyticsShares } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { isSettled } from '../../../parts/page/freshness.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { CopyButton } from '../../../parts/text/copy-button.js';
import { OutsideLink } from '../../../parts/text/outside-link.js';
import { Moment } from '../../../parts/time/moment.js';
import type { Property } from './general.js';
import { useWeeklyReport, WeeklyReport } from './weekly-report.js';

type Share = Answer<'listAnalyticsShares'>['shares'][number];

const close = () => setQuery({ dialog: null });

const NewShare = ({ domain }: { domain: string }) => (
  <Dialog title="New shared link" onClose={close}>
    <Form
      submit="Create link"
      failed="The link was not created"
      onCancel={close}
      onSubmit={async (values) => {
        const name = values.text('name');
        await send(createAnalyticsShare, { propertyId: domain, ...(name && { name }) });
        say('Shared link created');
        close();
      }}
    >
      <TextField name="name" label="Name" required={false} maxLength={100} help="Whom it is for; only administrators see it." focus />
      <p class="quiet">
        Whoever has the link sees figures, breakdowns, goals and Web Vitals without signing in. Search engines are asked not to list it.
      </p>
    </Form>
    <CommandLine operation={createAnalyticsShare} values={{ propertyId: domain }} />
  </Dialog>
);

function ShareItem({ share }: { share: Share }) {
  const isEnding = useSignal(false);
  return (
    <li>
      <div class="line">
        <b>
          <bdi>{share.name}</bdi>
        </b>
        <span class="grow quiet">
          since <Moment at={share.createdAt} />
        </span>
        <CopyButton text={share.url} label="Copy link" />
        <OutsideLink class="btn" to={share.url}>
          Open
        </OutsideLink>
        <button
          type="button"
          class="btn"
          aria-label={`Revoke ${share.name}`}
          onClick={() => {
            isEnding.value = true;
          }}
        >
          Revoke…
        </button>
      </div>
      {isEnding.value && (
        <Confirm
          title={`Revoke ${share.name}`}
          submit="Revoke link"
          failed="The link was not revoked"
          done="Link revoked"
          onClose={() => {
            isEnding.value = false;
          }}
          onConfirm={() => send(deleteAnalyticsShare, { shareId: share.id })}
        >
          It stops working at once for everybody who has it.
        </Confirm>
      )}
    </li>
  );
}

const useShares = (domain: string) =>
  useAnswer(listAnalyticsShares, may(listAnalyticsShares) ? { propertyId: domain, limit: 100 } : null, SLOW_MS);

function Shares({ domain, entry }: { domain: string; entry: ReturnType<typeof useShares> }) {
  const shares = entry?.answer.value?.shares;
  const failure = entry?.failure.value;
  return (
    <>
      <Section
        title="Shared links"
        aside={
          <button type="button" class="btn" onClick={() => setQuery({ dialog: 'share' })}>
            New link
          </button>
        }
      >
        {failure && !shares && <Failure what="The links could not be loaded" error={failure} />}
        {shares && !shares.length && <p class="quiet">None. A link shows the dashboard to people who can't sign in, such as a client.</p>}
        {shares && shares.length > 0 && (
          <ul class="frame">
            {shares.map((share) => (
              <ShareItem key={share.id} share={share} />
            ))}
          </ul>
        )}
        <CommandLine operation={listAnalyticsShares} values={{ propertyId: domain }} />
      </Section>
      {address.value.query.get('dialog') === 'share' && <NewShare domain={domain} />}
    </>
  );
}

export function Sharing({ property: { domain } }: { property: Property }) {
  const [report, shares] = [useWeeklyReport(domain), useShares(domain)];
  if (!isSettled([report, shares])) return null;
  return (
    <>
      {may(listAnalyticsShares) && <Shares domain={domain} entry={shares} />}
      <WeeklyReport domain={domain} entry={report} />
    </>
  );
}
