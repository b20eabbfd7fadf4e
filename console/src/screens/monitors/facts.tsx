import { useSignal } from '@preact/signals';
import type { CallError } from '../../data/call-error.js';
import { toCallError } from '../../data/call-error.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { getMonitorPingAddress } from '../../generated/operations.js';
import { Failure } from '../../parts/page/notice.js';
import { Command } from '../../parts/text/command-line.js';
import { Ago, Moment } from '../../parts/time/moment.js';
import { lengthText } from '../../parts/time/times.js';

type Monitor = Answer<'getMonitor'>['monitor'];

/** The ping address is a secret: it is asked for, not shown. */
function PingAddress({ monitorId }: { monitorId: string }) {
  const url = useSignal<string | null>(null);
  const failure = useSignal<CallError | null>(null);
  const show = async () => {
    try {
      url.value = (await send(getMonitorPingAddress, { monitorId })).pingAddress.pingUrl;
    } catch (thrown) {
      failure.value = toCallError(thrown);
    }
  };
  if (failure.value) return <Failure what="The address could not be read" error={failure.value} />;
  if (url.value !== null) return <Command line={`curl -fsS -m 10 --retry 5 '${url.value}'`} />;
  return (
    <button type="button" class="btn" onClick={() => void show()}>
      Show ping address
    </button>
  );
}

/** Facts beside the charts, and how to send an event. */
export function Facts({ monitor }: { monitor: Monitor }) {
  const { slug, lastEventAt, schedule, expects, intervalSec, degradedAfterSec, downAfterSec, nextExpectedAt, createdAt } = monitor;
  return (
    <aside class="stack" aria-label="Facts">
      <dl class="facts">
        <dt>Last event</dt>
        <dd>{lastEventAt ? <Ago at={lastEventAt} /> : 'never'}</dd>
        <dt>Expected</dt>
        <dd>{schedule ? schedule.words : expects === 'interval' ? `every ${lengthText(intervalSec)}` : 'nothing'}</dd>
        {expects === 'interval' && (
          <>
            <dt>Late after</dt>
            <dd>{lengthText(degradedAfterSec)}</dd>
            <dt>Down after</dt>
            <dd>{lengthText(downAfterSec)}</dd>
          </>
        )}
        {nextExpectedAt && (
          <>
            <dt>Next</dt>
            <dd>
              <Moment at={nextExpectedAt} />
            </dd>
          </>
        )}
        <dt>Created</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </dl>
      <section class="stack">
        <div class="sec">
          <h2>Send an event</h2>
        </div>
        <Command line={`tidewatch run --monitor ${slug} -- ./job.sh`} />
        {may(getMonitorPingAddress) && <PingAddress monitorId={monitor.id} />}
      </section>
    </aside>
  );
}
