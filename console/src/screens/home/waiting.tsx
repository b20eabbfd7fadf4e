/** What waits for somebody: open incidents, planned work, new errors. */
import { linkTo } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { conditionIcon } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Section } from '../../parts/page/section.js';
import { incidentStatusWord, severityWord } from '../../parts/things/incident.js';
import { Ago, Moment, Since } from '../../parts/time/moment.js';

type Overview = Answer<'getOverview'>['overview'];

interface PartProps {
  overview: Overview;
}

export function Incidents({ overview: { incidents } }: PartProps) {
  if (!incidents.count) return null;
  return (
    <Section title={incidents.count === 1 ? 'Open incident' : 'Open incidents'} aside={<a href={linkTo('/incidents')}>All incidents</a>}>
      <ol class="tide">
        {incidents.open.map(({ id, number, title, severity, status, startedAt, lastUpdateAt }) => {
          const [condition, word] = severityWord(severity);
          return (
            <li key={id} class={condition}>
              <Icon name={conditionIcon(condition)} />
              <a href={linkTo(`/incidents/${number}`)}>
                <b>{title}</b>
              </a>
              <p class="quiet">
                {incidentStatusWord(status)[1]}, {word.toLowerCase()}. Open for <Since at={startedAt} />
                {lastUpdateAt && (
                  <>
                    , last update <Ago at={lastUpdateAt} />
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

export function Planned({ overview: { maintenances } }: PartProps) {
  if (!maintenances.length) return null;
  return (
    <Section title="Maintenance" aside={<a href={linkTo('/maintenance')}>All windows</a>}>
      <ol class="tide">
        {maintenances.map(({ id, number, title, status, startsAt, endsAt }) => (
          <li key={id} class="maintenance">
            <Icon name="maintenance" />
            <a href={linkTo(`/maintenance/${number}`)}>
              <b>{title}</b>
            </a>
            <p class="quiet">
              {status === 'in_progress' ? 'Under way until ' : 'From '}
              <Moment at={status === 'in_progress' ? endsAt : startsAt} />
              {status !== 'in_progress' && (
                <>
                  {' to '}
                  <Moment at={endsAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Issues({ overview: { issues } }: PartProps) {
  if (!issues?.newest.length) return null;
  const most = Math.max(...issues.newest.map(({ events }) => events));
  return (
    <Section title="New errors" aside={<a href={linkTo('/errors')}>{issues.unresolved} unresolved</a>}>
      <ul class="share">
        {issues.newest.map(({ id, number, title, events, lastSeenAt }) => (
          <li key={id}>
            <svg aria-hidden="true">
              <rect width={`${Math.round((events / most) * 100)}%`} height="100%" />
            </svg>
            <a class="clip" href={linkTo(`/errors/${number}`)} title={`${number}: ${title}`}>
              {title}
            </a>
            <b>
              {events.toLocaleString('en-GB')}
              <span class="sr">
                {' '}
                {events === 1 ? 'event' : 'events'}, last <Ago at={lastSeenAt} />
              </span>
            </b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
