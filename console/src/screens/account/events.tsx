/** What happened to the account. */
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { Listing } from '../../parts/lists/listing.js';
import type { Pages } from '../../parts/lists/pages.js';
import { Section } from '../../parts/page/section.js';
import { Moment } from '../../parts/time/moment.js';
import { eventWord, placeText } from './event-words.js';

type AccountEvent = Answer<'listAccountEvents'>['events'][number];

const COLUMNS = [{ title: 'What' }, { title: 'Device' }, { title: 'Where' }, { title: 'When', num: true }];

const EventRow = ({ of }: { of: AccountEvent }) => {
  const details = Object.values(of.details).join(', ');
  return (
    <Row>
      <NameCell>
        <span class="name still clip" title={details || undefined}>
          {eventWord(of.kind)}
        </span>
      </NameCell>
      <Cell>
        <span class="clip">{of.device.name}</span>
      </Cell>
      <Cell>
        <span class="clip">{placeText(of)}</span>
      </Cell>
      <Cell num>
        <Moment at={of.at} />
      </Cell>
    </Row>
  );
};

export function Events({ of: { pages, first, more } }: { of: Pages<Answer<'listAccountEvents'>> }) {
  const events = pages.flatMap((page) => page.events);
  return (
    <Section title="What happened" aside={<span class="quiet">kept for 400 days</span>}>
      <Listing
        {...{ more, first: first as Entry, count: events.length }}
        class="c-happened"
        caption="What happened to your account, newest first"
        columns={COLUMNS}
        failed="What happened could not be loaded"
        empty={<p class="quiet">Nothing yet.</p>}
      >
        {events.map((event) => (
          <EventRow key={event.id} of={event} />
        ))}
      </Listing>
    </Section>
  );
}
