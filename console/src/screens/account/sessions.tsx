/** Where the person is signed in. */
import { useSignal } from '@preact/signals';
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { revokeOtherSessions, revokeSession } from '../../generated/operations.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { Listing } from '../../parts/lists/listing.js';
import type { Pages } from '../../parts/lists/pages.js';
import { Section } from '../../parts/page/section.js';
import { Ago, Moment } from '../../parts/time/moment.js';
import { placeText } from './event-words.js';

type Session = Answer<'listSessions'>['sessions'][number];

const COLUMNS = [
  { title: 'Device' },
  { title: 'Where' },
  { title: 'Organization' },
  { title: 'Last used', num: true },
  { title: 'Ends', num: true },
  { title: 'Actions', hidden: true },
];

function EndSession({ of: { id, device } }: { of: Session }) {
  const isAsking = useSignal(false);
  return (
    <span class="over">
      <button
        type="button"
        class="btn"
        aria-label={`End session of ${device.name}`}
        onClick={() => {
          isAsking.value = true;
        }}
      >
        End…
      </button>
      {isAsking.value && (
        <Confirm
          title={`End session of ${device.name}`}
          submit="End session"
          failed="The session was not ended"
          done="Session ended"
          onClose={() => {
            isAsking.value = false;
          }}
          onConfirm={() => send(revokeSession, { sessionId: id })}
        >
          It is signed out at once. What was not saved there is lost.
        </Confirm>
      )}
    </span>
  );
}

const SessionRow = ({ of }: { of: Session }) => (
  <Row>
    <NameCell>
      <span class="name still clip" title={of.userAgent ?? undefined}>
        {of.device.name}
        {of.current && <span class="quiet"> (this one)</span>}
      </span>
    </NameCell>
    <Cell>
      <span class="clip">{placeText(of) || <span class="quiet">unknown</span>}</span>
    </Cell>
    <Cell>
      <span class="clip">{of.organization?.slug}</span>
    </Cell>
    <Cell num>{of.current ? 'now' : <Ago at={of.lastSeenAt} />}</Cell>
    <Cell num>
      <Moment at={of.expiresAt} />
    </Cell>
    <Cell>{!of.current && <EndSession of={of} />}</Cell>
  </Row>
);

function EndOthers({ count }: { count: number }) {
  const isAsking = useSignal(false);
  if (count === 0) return null;
  return (
    <>
      <button
        type="button"
        class="btn"
        onClick={() => {
          isAsking.value = true;
        }}
      >
        End other sessions…
      </button>
      {isAsking.value && (
        <Confirm
          title="End all other sessions"
          submit="End other sessions"
          failed="The sessions were not ended"
          done="Other sessions ended"
          onClose={() => {
            isAsking.value = false;
          }}
          onConfirm={() => send(revokeOtherSessions, {})}
        >
          All your sessions but this one are signed out at once, in all organizations, on the command line too. API keys go on.
        </Confirm>
      )}
    </>
  );
}

export function Sessions({ of: { pages, first, more } }: { of: Pages<Answer<'listSessions'>> }) {
  const sessions = pages.flatMap((page) => page.sessions);
  return (
    <Section title="Sessions" aside={<EndOthers count={sessions.filter(({ current }) => !current).length} />}>
      <Listing
        {...{ more, first: first as Entry, count: sessions.length }}
        class="c-session"
        caption="Sessions"
        columns={COLUMNS}
        failed="Your sessions could not be loaded"
        empty={<p class="quiet">There is no session.</p>}
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} of={session} />
        ))}
      </Listing>
    </Section>
  );
}
