/** One event of an issue in full, with ways to those before and after it. */
import { useRef } from 'preact/hooks';
import { address } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { cleanText } from '../../../generated/text/clean-text.js';
import { Failure, Notice } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { Ago, Moment } from '../../../parts/time/moment.js';
import { viewLink } from '../views.js';
import { Crumbs } from './crumbs.js';
import { EventFacts } from './event-facts.js';
import { type ErrorEvent, VIEWS, viewOf } from './frames.js';
import { Stacks } from './stack.js';

type EventEntry = Entry<Answer<'getErrorEvent'>>;

const VIEW_WORDS = { own: 'Own code', all: 'All frames', text: 'Text' } as const;

/** The event that is asked for; until it is there, the one that was shown before, so that the page does not flash. */
function useHeld(entry: EventEntry): Answer<'getErrorEvent'> | null {
  const held = useRef<Answer<'getErrorEvent'> | null>(null);
  if (entry.answer.value !== null) held.current = entry.answer.value;
  else if (entry.failure.value !== null) held.current = null;
  return held.current;
}

/** A link to another event; only the word if there is none. */
const Beside = ({ to, children }: { to: string | false; children: string }) =>
  to === false ? <span class="quiet">{children}</span> : <a href={to}>{children}</a>;

const eventLink = (id: string | null): string | false => id !== null && viewLink({ event: id });

const CUT: Readonly<Record<string, string>> = { stacks: 'the ends of its stacks', breadcrumbs: 'the oldest steps before it' };

const Chips = ({ of: { environment, release, browser, runtime, url, userId } }: { of: ErrorEvent }) => {
  const path = url !== null && URL.canParse(url) ? new URL(url).pathname : null;
  const chips = [environment, release, browser, runtime, path, userId === null ? null : `user ${userId}`].flatMap((chip) =>
    chip === null ? [] : [cleanText(chip)],
  );
  return chips.length ? (
    <p class="line">
      {chips.map((chip, index) => (
        <span key={index} class="chip">
          <span class="clip">{chip}</span>
        </span>
      ))}
    </p>
  ) : null;
};

interface EventSectionProps {
  entry: EventEntry;
  domain: string;
  /** The latest of the issue as far as is known. */
  latestEventId: string | null;
}

export function EventSection({ entry, domain, latestEventId }: EventSectionProps) {
  const shown = useHeld(entry);
  const failure = entry.failure.value;
  const view = viewOf(address.value.query.get('frames'));
  if (!shown) {
    if (!failure) return null;
    if (failure.status !== 404) return <Failure what="The event could not be loaded" error={failure} />;
    return <p class="quiet">No such event is stored in full. Events are kept for 30 days; of a flood, a sample is.</p>;
  }
  const { event, olderEventId, newerEventId } = shown;
  const isNewest = newerEventId === null;
  return (
    <>
      <Section
        title={
          <>
            {isNewest ? 'Latest event, ' : olderEventId === null ? 'First event, ' : 'Event of '}
            {isNewest ? <Ago at={event.occurredAt} /> : <Moment at={event.occurredAt} />}
          </>
        }
        aside={
          <span class="line">
            <Beside to={eventLink(olderEventId && 'oldest')}>Oldest</Beside>
            <Beside to={eventLink(olderEventId)}>‹ Older</Beside>
            <Beside to={eventLink(newerEventId)}>Newer ›</Beside>
            <Beside to={!isNewest && viewLink({ event: null })}>Latest</Beside>
          </span>
        }
      >
        {isNewest && latestEventId !== null && latestEventId !== event.id && (
          <Notice
            state="unknown"
            title="A newer event has arrived"
            actions={
              <a class="btn" href={viewLink({ event: latestEventId })}>
                Show it
              </a>
            }
          />
        )}
        <Chips of={event} />
        {event.truncated.length > 0 && (
          <Notice state="unknown" title="Cut">
            It was longer than is kept: without {event.truncated.map((part) => CUT[part] ?? part).join(' and ')}.
          </Notice>
        )}
        <div class="line">
          <nav class="seg" aria-label="Stack">
            {VIEWS.map((each) => (
              <a key={each} href={viewLink({ frames: each === 'own' ? null : each })} aria-current={each === view ? 'true' : undefined}>
                {VIEW_WORDS[each]}
              </a>
            ))}
          </nav>
        </div>
        <Stacks event={event} view={view} domain={domain} />
      </Section>
      <Crumbs of={event} />
      <EventFacts of={event} />
    </>
  );
}
