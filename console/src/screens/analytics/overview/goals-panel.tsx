/** Goals with the share of sessions that reached them. */
import { may } from '../../../data/session.js';
import { createAnalyticsGoal } from '../../../generated/operations.js';
import { ShareList } from '../property/share-list.js';
import { conditionOn } from '../view/filters.js';
import { propertyLink } from '../view/links.js';
import type { Part } from '../view/panels.js';
import { countText, rateText } from '../view/values.js';
import { rowLink } from './panel.js';

export function GoalsPanel({ domain, part }: { domain: string; part: Part | undefined }) {
  const rows = (part?.rows ?? []).map(({ id = '', name = '', sessions = 0, conversionRate }) => ({
    key: id,
    text: name,
    count: sessions,
    shown:
      conversionRate === null || conversionRate === undefined ? countText(sessions) : `${countText(sessions)}, ${rateText(conversionRate)}`,
    to: rowLink(conditionOn('goal', name)),
  }));
  return (
    <section class="stack">
      <div class="sec">
        <h2>Goals</h2>
        <a href={propertyLink(domain, '/goals')}>All goals</a>
      </div>
      <ShareList
        rows={rows}
        empty={
          <>
            A goal is a page or an event that sessions reach, such as a sign-up.{' '}
            {may(createAnalyticsGoal) && <a href={propertyLink(domain, '/goals', { new: '1' })}>Create one</a>}
          </>
        }
      />
      <p class="quiet">Sessions, and their share of all</p>
    </section>
  );
}
