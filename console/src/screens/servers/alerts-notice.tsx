import { Notice } from '../../parts/page/notice.js';
import { alertText } from '../../parts/things/alert.js';
import { Moment, Since } from '../../parts/time/moment.js';
import { type Alert, alertCondition, processName } from './views/series.js';
import { viewLink } from './views/views.js';

/** More of them are a list, which the tab shows. */
const MOST = 3;

/** What is wrong with the server now: each open alert with its value, its limit and its beginning. */
export function OpenAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const rest = alerts.length - MOST;
  return (
    <>
      {alerts.slice(0, MOST).map((alert) => (
        <Notice
          key={alert.id}
          state={alertCondition(alert)}
          title={alertText(alert)}
          actions={
            alert.kind === 'pm2_restarts' &&
            alert.subject !== null && (
              <a class="btn" href={viewLink({ tab: null, process: processName(alert.subject) })}>
                Show process
              </a>
            )
          }
        >
          for <Since at={alert.startedAt} />, since <Moment at={alert.startedAt} />
        </Notice>
      ))}
      {rest > 0 && (
        <p>
          <a href={viewLink({ tab: 'alerts', alerts: 'firing' })}>{rest === 1 ? '1 more alert' : `${rest} more alerts`}</a>
        </p>
      )}
    </>
  );
}
