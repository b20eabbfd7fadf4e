/** One maintenance window. */
import { useSignal } from '@preact/signals';
import { address, linkTo, navigate, setQuery } from '../../address/address.js';
import { cache } from '../../data/cache.js';
import { fieldError } from '../../data/call-error.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may, timeZone } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { deleteMaintenance, getMaintenance, listMonitors, updateMaintenance } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { Menu, MenuLink } from '../../parts/floating/menu.js';
import { say } from '../../parts/floating/toast.js';
import { Form } from '../../parts/form/form.js';
import { Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { maintenanceStatusWord } from '../../parts/things/maintenance.js';
import { now } from '../../parts/time/clock.js';
import { Moment } from '../../parts/time/moment.js';
import { WindowFields, windowIn } from './window-fields.js';
import { spanText, stageText } from './windows.js';

type Maintenance = Answer<'getMaintenance'>['maintenance'];

interface OpenProps {
  window: Maintenance;
  /** The slugs of its monitors. */
  slugs: readonly string[];
  /** The ids of those whose slugs are not known. */
  unnamed: readonly string[];
  onClose: () => void;
}

function Change({ window, slugs, unnamed, onClose }: OpenProps) {
  const { number, projectSlug, status } = window;
  const chosen = useSignal(slugs);
  const hasBegun = status === 'in_progress';
  return (
    <Dialog title={`Change ${number}`} onClose={onClose} class="tall">
      <Form
        submit="Save window"
        failed="The window was not changed"
        onCancel={onClose}
        consequence="Subscribers of the status page are told."
        onSubmit={async (values) => {
          const { startsAt, ...changes } = windowIn(values);
          const monitorIds = [...chosen.value.map((slug) => `${projectSlug}/${slug}`), ...unnamed];
          if (!monitorIds.length) throw fieldError('monitorIds', 'Tick at least one monitor');
          await send(updateMaintenance, { maintenanceId: number, ...changes, monitorIds, ...(!hasBegun && { startsAt }) });
          say('Window changed');
          onClose();
        }}
      >
        <WindowFields known={window} project={projectSlug} chosen={chosen} hasBegun={hasBegun} />
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

interface DialogsProps extends Omit<OpenProps, 'onClose'> {
  /** Whether the ticked monitors are known. */
  isKnown: boolean;
}

function Dialogs({ isKnown, window, ...rest }: DialogsProps) {
  const { query } = address.value;
  const onClose = () => setQuery({ edit: null, end: null, delete: null });
  const props = { window, ...rest, onClose };
  const isOver = window.status === 'completed';
  if (query.has('edit') && !isOver && isKnown && may(updateMaintenance)) return <Change {...props} />;
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
  const { number, body, projectSlug, monitorIds, startsAt, endsAt } = window;
  const input = monitorIds.length ? { projectSlug, limit: 100 } : null;
  const known = useAnswer(listMonitors, input, 'once')?.answer.value?.monitors;
  const slugs = (known ?? []).filter(({ id }) => monitorIds.includes(id)).map(({ slug }) => slug);
  const unnamed = monitorIds.filter((id) => !known?.some((monitor) => monitor.id === id));
  return (
    <>
      {body !== null && (
        <Section title="What people read">
          <p class="typed">{body}</p>
          <p class="quiet">Markdown is shown as written here.</p>
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
            {slugs.map((slug) => (
              <a key={slug} href={linkTo(`/monitors/${projectSlug}/${slug}`)}>
                {projectSlug}/{slug}
              </a>
            ))}
            {unnamed.length > 0 && <span class="quiet">{slugs.length ? `and ${unnamed.length} more` : unnamed.length}</span>}
          </dd>
        </dl>
      </Section>
      <CommandLine operation={getMaintenance} values={{ maintenanceId: number }} />
      <Dialogs {...{ window, slugs, unnamed }} isKnown={input === null || known !== undefined} />
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
