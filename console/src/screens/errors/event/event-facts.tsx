import { Facts } from '../../../parts/page/facts.js';
import { Section } from '../../../parts/page/section.js';
import { manyText } from '../../../parts/text/counts.js';
import { OutsideLink } from '../../../parts/text/outside-link.js';
import { Moment } from '../../../parts/time/moment.js';
import type { ErrorEvent } from './frames.js';

/** So many tags stand in the open. */
const MOST_TAGS = 12;
/** A clock that is so much off is worth a word. */
const LATE_MS = 60_000;

const Tags = ({ of }: { of: readonly (readonly [string, string])[] }) => (
  <Facts of={of.map(([name, value]) => [name, value || <span class="quiet">empty</span>])} />
);

/** Where and for whom it happened, and what its sender says. */
export function EventFacts({ of }: { of: ErrorEvent }) {
  const { occurredAt, receivedAt, handled, url } = of;
  const tags = Object.entries(of.tags).sort(([a], [b]) => (a < b ? -1 : 1));
  const isLate = Date.parse(receivedAt) - Date.parse(occurredAt) > LATE_MS;
  return (
    <>
      <Section title="Where it happened">
        <Facts
          of={[
            ['Time', <Moment key="at" at={occurredAt} />],
            ['Received', isLate ? <Moment key="at" at={receivedAt} /> : null],
            ['Level', of.level],
            ['Handled', handled === null ? null : handled ? 'yes, the program caught it' : 'no'],
            ['Environment', of.environment],
            ['Release', of.release],
            ['User', of.userId],
            [
              'Address',
              url === null ? null : (
                <OutsideLink key="url" to={url}>
                  {url}
                </OutsideLink>
              ),
            ],
            ['Browser', of.browser],
            ['Runtime', of.runtime],
            ['Host', of.serverName],
            ['Event', <code key="id">{of.id}</code>],
          ]}
        />
      </Section>
      {tags.length > 0 && (
        <Section title="Tags" aside={<span class="quiet">{manyText(tags.length, 'tag')}</span>}>
          <Tags of={tags.slice(0, MOST_TAGS)} />
          {tags.length > MOST_TAGS && (
            <details>
              <summary>{manyText(tags.length - MOST_TAGS, 'more tag')}</summary>
              <Tags of={tags.slice(MOST_TAGS)} />
            </details>
          )}
        </Section>
      )}
    </>
  );
}
