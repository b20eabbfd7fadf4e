/** One maintenance window. */
import { useSignal } from '@preact/signals';
import { address, linkTo, navigate, setQuery } from '../../address/address.js';
import { cache } from '../../data/cache.js';
import { fieldError } from '../../data/call-error.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may, timeZone } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { deleteMaintenance, getMaintenance, updateMaintenance } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { Menu, MenuLink } from '../../parts/floating/menu.js';
import { say } from '../../parts/floating/toast.js';
import { useBase } from '../../parts/form/base.js';
import { changesOf } from '../../parts/form/changes.js';
import { Form } from '../../parts/form/form.js';
import { useMonitorsKnown } from '../../parts/form/monitor-choice.js';
import { Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { useMarkdown } from '../../parts/text/markdown.js';
import { Marked } from '../../parts/text/marked.js';
import { maintenanceStatusWord } from '../../parts/things/maintenance.js';
import { now } from '../../parts/time/clock.js';
import { Moment } from '../../parts/time/moment.js';
import { WindowFields, windowIn } from './window-fields.js';
import { spanText, stageText } from './windows.js';

type Maintenance = Answer<'getMaintenance'>['maintenance'];

interface OpenProps {
  window: Maintenance;
  onClose: () => void;
}

const LABELS = { title: 'Title', body: 'The text', startsAt: 'The beginning', endsAt: 'The end', monitors: 'The choice of monitors' };

const slugsOf = ({ monitors }: Maintenance): string[] => monitors.map(({ slug }) => slug).sort();

function Change({ window, onClose }: OpenProps) {
  const { number, projectSlug, status } = window;
  const isKnown = useMonitorsKnown(projectSlug);
  const chosen = useSignal<readonly string[]>(slugsOf(window));
  const { known, baseUpdatedAt, round, notice } = useBase(window, LABELS, true, (now) => {
    chosen.value = slugsOf(now);
  });
  const hasBegun = status === 'in_progress';
  if (!isKnown) return null;
  return (
    <Dialog title={`Change ${number}`} onClose={onClose} class="tall">
      <Form
        key={round}
        submit="Save window"
        failed="The window was not changed"
        onCancel={onClose}
        consequence="Subscribers of the status page are told."
        onSubmit={async (values) => {
          const { startsAt, ...given } = windowIn(values, known);
          if (!chosen.value.length) throw fieldError('monitorIds', 'Tick at least one monitor');
          const changes = changesOf({ ...known, slugs: slugsOf(known) }, { ...given, ...(!hasBegun && { startsAt }), slugs: chosen.value });
          if (changes) {
            const { slugs, ...rest } = changes;
            const monitorIds = slugs?.map((slug) => `${projectSlug}/${slug}`);
            await send(updateMaintenance, { maintenanceId: number, ...rest, ...(monitorIds && { monitorIds }), baseUpdatedAt });
          }
          say(changes ? 'Window changed' : 'Nothing was changed');
          onClose();
        }}
      >
        <WindowFields known={known} project={projectSlug} chosen={chosen} hasBegun={hasBegun} />
        {notice}
      </Form>
    </Dialog>
  );
}

const EndNow = ({ window: { number }, onClose }: OpenProps) => (
  <Confirm
    title={`End ${number} now`}
    submit="End window"
    failed="The window was not ended"
    done="Window ended"
    danger={false}
    onClose={onClose}
    onConfirm={() => send(updateMaintenance, { maintenanceId: number, endsAt: new Date().toISOString() })}
  >
    Its monitors send alerts again, also for what is still wrong. Subscribers are told that the maintenance is over.
  </Confirm>
);

const LOST: Readonly<Record<string, string>> = {
  scheduled: 'It leaves the status page, and its subscribers are told that it is cancelled.',
  in_progress: 'It ends at once: its monitors send alerts again, and subscribers are told that it is cancelled.',
  completed: 'It leaves the history of the status page.',
};

const Delete = ({ window: { number, status }, onClose }: OpenProps) => (
  <Confirm
    title={status === 'scheduled' ? `Cancel ${number}` : `Delete ${number}`}
    submit={status === 'scheduled' ? 'Cancel window' : 'Delete window'}
    failed="The window was not deleted"
    done={status === 'scheduled' ? 'Window cancelled' : 'Window deleted'}
    onClose={onClose}
    onConfirm={async () => {
      await send(deleteMaintenance, { maintenanceId: number });
      cache.clear();
      navigate(linkTo('/maintenance'), { replace: true });
    }}
  >
    {LOST[status]} This cannot be undone.
  </Confirm>
);

function Dialogs({ window }: { window: Maintenance }) {
  const { query } = address.value;
  const onClose = () => setQuery({ edit: null, end: null, delete: null });
  const props = { window, onClose };
  const isOver = window.status === 'completed';
  if (query.has('edit') && !isOver && may(updateMaintenance)) return <Change {...props} />;
  if (query.has('end') && window.status === 'in_progress' && may(updateMaintenance)) return <EndNow {...props} />;
  return query.has('delete') && may(deleteMaintenance) ? <Delete {...props} /> : null;
}

function Actions({ window: { number, status } }: { window: Maintenance }) {
  if (!may(updateMaintenance)) return null;
  const at = `/maintenance/${number}`;
  return (
    <>
      {status === 'in_progress' && (
        <a class="btn" href={linkTo(at, { end: '1' })}>
          End now
        </a>
      )}
      {status === 'scheduled' && (
        <a class="btn" href={linkTo(at, { edit: '1' })}>
          Change
        </a>
      )}
      <Menu label={`Actions for ${number}`} button={<Icon name="more" />}>
        {status === 'in_progress' && <MenuLink to={linkTo(at, { edit: '1' })}>Change…</MenuLink>}
        <MenuLink to={linkTo(at, { delete: '1' })}>{status === 'scheduled' ? 'Cancel…' : 'Delete…'}</MenuLink>
      </Menu>
    </>
  );
}

function Shown({ window }: { window: Maintenance }) {
  const { number, body, projectSlug, monitors, startsAt, endsAt } = window;
  const { isRead, blocksOf } = useMarkdown(body === null ? [] : [body]);
  if (!isRead) return null;
  return (
    <>
      {body !== null && (
        <Section title="What people read">
          <Marked text={body} blocks={blocksOf(body)} />
        </Section>
      )}
      <Section title="Window">
        <dl class="facts">
          <dt>Begins</dt>
          <dd>
            <Moment at={startsAt} />
          </dd>
          <dt>Ends</dt>
          <dd>
            <Moment at={endsAt} />
          </dd>
          <dt>Monitors</dt>
          <dd class="line">
            {monitors.map(({ slug }) => (
              <a key={slug} href={linkTo(`/monitors/${projectSlug}/${slug}`)}>
                {projectSlug}/{slug}
              </a>
            ))}
          </dd>
        </dl>
      </Section>
      <CommandLine operation={getMaintenance} values={{ maintenanceId: number }} />
      <Dialogs window={window} />
    </>
  );
}

export default function MaintenanceScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const number = params['number'] ?? '';
  const entry = useAnswer(getMaintenance, { maintenanceId: number });
  const window = entry?.answer.value?.maintenance;
  const failure = entry?.failure.value;
  const back = { to: linkTo('/maintenance'), label: 'Maintenance' };
  if (!window)
    return (
      <>
        <Head title={number} back={back} />
        {failure && (
          <Failure what={failure.status === 404 ? 'There is no such window' : 'The window could not be loaded'} error={failure} />
        )}
      </>
    );
  const [condition, word] = maintenanceStatusWord(window.status);
  return (
    <>
      <Head
        title={window.title}
        back={back}
        facts={
          <>
            <State of={condition}>{word}</State>
            <span>{stageText(window, now.value, timeZone.value)}</span>
            <span>{spanText(window, timeZone.value)}</span>
            <span class="mono">{number}</span>
            <Live of={[entry]} />
          </>
        }
        actions={<Actions window={window} />}
      />
      <StaleNotice of={[entry]} />
      <Shown window={window} />
    </>
  );
}
