import { timeZone } from '../../../data/session.js';
import { cleanText } from '../../../generated/text/clean-text.js';
import { conditionIcon } from '../../../parts/draw/condition.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Section } from '../../../parts/page/section.js';
import { secondsText } from '../../../parts/time/times.js';
import { briefText } from '../issue-words.js';
import { crumbCondition, crumbTitle, crumbValues } from './crumb-words.js';
import type { ErrorEvent } from './frames.js';

const Seconds = ({ at }: { at: string }) => (
  <time class="quiet" dateTime={at}>
    {secondsText(Date.parse(at), timeZone.value)}
  </time>
);

/** What happened before the error, the oldest first, and the error at the end. */
export function Crumbs({ of: { breadcrumbs, exceptions, occurredAt, message } }: { of: ErrorEvent }) {
  if (!breadcrumbs.length) return null;
  const [thrown] = exceptions;
  return (
    <Section title="Before it">
      <ol class="tide">
        {breadcrumbs.map((crumb, index) => {
          const condition = crumbCondition(crumb);
          return (
            <li key={index} class={condition ?? 'unknown'}>
              <Icon name={condition === null ? 'dot' : conditionIcon(condition)} />
              <p class="line">
                <b>{crumbTitle(crumb)}</b>
                {condition !== null && crumb.level !== null && <span class="sr">{crumb.level}</span>}
                {crumb.message !== null && <span>{cleanText(crumb.message)}</span>}
                <span class="quiet">{cleanText(crumbValues(crumb))}</span>
                <Seconds at={crumb.timestamp} />
              </p>
            </li>
          );
        })}
        <li class="error">
          <Icon name="failing" />
          <p class="line">
            <b>{thrown?.type ?? 'Message'}</b>
            <span>{briefText(thrown?.message ?? message ?? '')}</span>
            <Seconds at={occurredAt} />
          </p>
        </li>
      </ol>
    </Section>
  );
}
