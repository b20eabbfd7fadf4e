import type { Entry } from '../../../data/cache.js';
import { listErrorEvents } from '../../../generated/operations.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { Ago, Moment } from '../../../parts/time/moment.js';
import { viewLink } from '../views.js';

const PAGE = 50;

const COLUMNS = [{ title: 'Event' }, { title: 'Release' }, { title: 'Environment' }, { title: 'Age', num: true }];

/** The events of the last 30 days, the newest first. Of a flood, a sample is stored in full; the others are only counted. */
export function EventList({ number }: { number: string }) {
  const { pages, first, more } = usePages(listErrorEvents, { issueId: number, limit: PAGE }, 'once');
  const events = pages.flatMap((page) => page.events);
  return (
    <Listing
      {...{ more, first: first as Entry, count: events.length }}
      class="c-ev"
      caption="Events, newest first"
      columns={COLUMNS}
      failed="The events could not be loaded"
      empty={<p class="quiet">No event is stored any more: they are kept for 30 days.</p>}
    >
      {events.map(({ id, occurredAt, release, environment, stored }) => (
        <Row key={id}>
          <NameCell>
            {stored ? (
              <a class="name" href={viewLink({ tab: null, event: id })}>
                <Moment at={occurredAt} />
              </a>
            ) : (
              <span class="name still read">
                <Moment at={occurredAt} /> <span class="quiet">only counted</span>
              </span>
            )}
          </NameCell>
          <Cell>{release === null ? <span class="quiet">none</span> : <span class="clip">{release}</span>}</Cell>
          <Cell>{environment === null ? <span class="quiet">none</span> : <span class="clip">{environment}</span>}</Cell>
          <Cell num>
            <Ago at={occurredAt} />
          </Cell>
        </Row>
      ))}
    </Listing>
  );
}
