/** One monitor: its state and why, its days, its latency, what happened, and how to send to it. */
import { address, linkTo, setQuery } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getMonitor, updateMonitor } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { useBase } from '../../parts/form/base.js';
import { changesOf } from '../../parts/form/changes.js';
import { Form } from '../../parts/form/form.js';
import { isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { MonitorStatus, reasonText } from '../../parts/things/monitor.js';
import { Since } from '../../parts/time/moment.js';
import { Days } from './days.js';
import { Facts } from './facts.js';
import { History } from './history.js';
import { Latency } from './latency.js';
import { knownSettings, MonitorFields, settingsOf } from './monitor-fields.js';
import { MonitorMenu } from './monitor-menu.js';

type Monitor = Answer<'getMonitor'>['monitor'];

const LABELS = {
  name: 'Name',
  expects: 'What it expects',
  schedule: 'The schedule',
  intervalSec: 'The interval in seconds',
  degradedAfter: 'Late after',
  downAfter: 'Down after',
  alertAfter: 'Alert after',
  recoverAfter: 'Recover after',
};

function EditMonitor({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  const { known, baseUpdatedAt, round, notice } = useBase(monitor, LABELS);
  return (
    <Dialog title={`Settings of ${monitor.slug}`} onClose={onClose}>
      <Form
        key={round}
        submit="Save settings"
        failed="The settings were not saved"
        onCancel={onClose}
        onSubmit={async (values) => {
          const changes = changesOf({ ...knownSettings(known) }, settingsOf(values, known));
          if (changes) await send(updateMonitor, { monitorId: monitor.id, ...changes, baseUpdatedAt });
          say(changes ? 'Settings saved' : 'Nothing was changed');
          onClose();
        }}
      >
        <MonitorFields known={known} />
        {notice}
      </Form>
    </Dialog>
  );
}

interface ShownProps {
  monitor: Monitor;
  transitions: Answer<'getMonitor'>['recentTransitions'];
  reference: string;
}

function Shown({ monitor, transitions, reference }: ShownProps) {
  const { projectSlug, slug } = monitor;
  const showsEvents = address.value.query.get('history') === 'events';
  return (
    <>
      <div class="split">
        <div class="stack">
          {!showsEvents && <Days reference={reference} />}
          {!showsEvents && <Latency reference={reference} isMeasured={monitor.lastLatencyMs !== null} />}
          <History reference={reference} transitions={transitions} />
        </div>
        <Facts monitor={monitor} />
      </div>
      <CommandLine operation={getMonitor} values={{ monitorId: `${projectSlug}/${slug}` }} />
      {address.value.query.has('edit') && may(updateMonitor) && <EditMonitor monitor={monitor} onClose={() => setQuery({ edit: null })} />}
    </>
  );
}

export default function MonitorScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const reference = `${params['project']}/${params['slug']}`;
  const entry = useAnswer(getMonitor, { monitorId: reference });
  const monitor = entry?.answer.value?.monitor;
  const failure = entry?.failure.value;
  const back = { to: linkTo('/monitors'), label: 'Monitors' };
  if (!monitor)
    return (
      <>
        <Head title={reference} back={back} />
        {failure && (
          <Failure what={failure.status === 404 ? 'There is no such monitor' : 'The monitor could not be loaded'} error={failure} />
        )}
      </>
    );
  const { projectSlug, slug, paused, statusChangedAt } = monitor;
  return (
    <>
      <Head
        title={`${projectSlug}/${slug}`}
        shown={
          <>
            <span class="quiet">{projectSlug}/</span>
            {slug}
          </>
        }
        back={back}
        facts={
          <>
            <MonitorStatus of={monitor} />
            {statusChangedAt && !paused && (
              <span>
                for <Since at={statusChangedAt} />
              </span>
            )}
            <span>{reasonText(monitor)}</span>
            <Live of={[entry]} />
          </>
        }
        actions={may(updateMonitor) && <MonitorMenu monitor={monitor} more />}
      />
      <StaleNotice of={[entry]} />
      <div class={isStale([entry]) ? 'stack stale' : 'stack'}>
        <Shown monitor={monitor} transitions={entry.answer.value?.recentTransitions ?? []} reference={reference} />
      </div>
    </>
  );
}
