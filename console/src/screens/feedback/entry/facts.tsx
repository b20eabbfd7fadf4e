/** Beside an entry: its state, who looks after it, and where it came from. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo } from '../../../address/address.js';
import { may } from '../../../data/session.js';
import { triageManyFeedback } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Scrolling } from '../../../parts/draw/scrolling.js';
import { Facts } from '../../../parts/page/facts.js';
import { Section } from '../../../parts/page/section.js';
import { MailLink, OutsideLink } from '../../../parts/text/outside-link.js';
import { Moment } from '../../../parts/time/moment.js';
import { inboxLink } from '../links.js';
import { me, personText, usePeople } from '../people.js';
import { type Detail, type Entry, environmentFacts, pageText, STATUS_WORDS, type Status, scoreText, tagsIn, valueText } from '../words.js';
import { Issues } from './issues.js';

export interface Changing {
  onStatus: (status: Status) => void;
  onAssign: (assigneeId: string | null) => void;
  onTags: (addTags: string[], removeTags: string[]) => void;
}

const STATUSES = Object.keys(STATUS_WORDS) as Status[];

function Assignee({ of, onAssign }: { of: Entry; onAssign: Changing['onAssign'] }) {
  const asked = useSignal(false);
  const own = me();
  const people = usePeople(asked.value || (of.assigneeId !== null && of.assigneeId !== own?.id));
  const near = () => {
    asked.value = true;
  };
  const isKnown = of.assigneeId === null || people.some(({ id }) => id === of.assigneeId);
  return (
    <label class="field">
      <span class="quiet">Assigned to</span>
      <select onFocus={near} onPointerEnter={near} onChange={(event) => onAssign(event.currentTarget.value || null)}>
        <option value="" selected={of.assigneeId === null}>
          Nobody
        </option>
        {!isKnown && (
          <option value={of.assigneeId ?? ''} selected>
            {personText(people, of.assigneeId ?? '')}
          </option>
        )}
        {people.map(({ id, name }) => (
          <option key={id} value={id} selected={id === of.assigneeId}>
            {id === own?.id ? `${name} (you)` : name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Tags as one line of text, sent when it is left or with Enter. */
function Tags({ of, onTags }: { of: Entry; onTags: Changing['onTags'] }) {
  const field = useRef<HTMLInputElement>(null);
  const text = of.tags.join(', ');
  useEffect(() => {
    // not under the hands of somebody who writes
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  const change = (input: HTMLInputElement) => {
    const tags = tagsIn(input.value);
    input.value = tags.join(', ');
    const [added, removed] = [tags.filter((tag) => !of.tags.includes(tag)), of.tags.filter((tag) => !tags.includes(tag))];
    if (added.length || removed.length) onTags(added, removed);
  };
  return (
    <label class="field">
      <span class="quiet">Tags</span>
      <input
        ref={field}
        class="in"
        defaultValue={text}
        maxLength={400}
        placeholder="such as billing, mobile"
        onChange={(event) => change(event.currentTarget)}
      />
    </label>
  );
}

const Triage = ({ of, onStatus, onAssign, onTags }: Changing & { of: Entry }) => (
  <>
    <label class="field">
      <span class="quiet">State</span>
      <select onChange={(event) => onStatus(event.currentTarget.value as Status)}>
        {STATUSES.map((status) => (
          <option key={status} value={status} selected={status === of.status}>
            {STATUS_WORDS[status][1]}
          </option>
        ))}
      </select>
    </label>
    <Assignee of={of} onAssign={onAssign} />
    <Tags of={of} onTags={onTags} />
  </>
);

/** The same for whoever only reads. */
function Read({ of }: { of: Entry }) {
  const people = usePeople(of.assigneeId !== null && of.assigneeId !== me()?.id);
  const [condition, word] = STATUS_WORDS[of.status];
  return (
    <Facts
      of={[
        ['State', <State of={condition}>{word}</State>],
        ['Assigned to', of.assigneeId === null ? 'nobody' : personText(people, of.assigneeId)],
        ['Tags', of.tags.join(', ')],
      ]}
    />
  );
}

const Fields = ({ of }: { of: Entry['fields'] }) => {
  const known = Object.entries(of).filter(([, value]) => value !== null && value !== '');
  if (!known.length) return null;
  return (
    <Section title="Fields">
      <Facts
        of={known.map(([key, value]): [string, ComponentChildren] => [
          key,
          <a key={key} href={inboxLink({ status: 'all', fields: new URLSearchParams({ [key]: String(value) }).toString() })}>
            {valueText(value)}
          </a>,
        ])}
      />
    </Section>
  );
};

function Extra({ of: { extra, extraRemovedAt } }: { of: Entry }) {
  if (extraRemovedAt !== null)
    return (
      <p class="quiet">
        More context was removed on <Moment at={extraRemovedAt} />, at the end of its retention.
      </p>
    );
  if (!Object.keys(extra).length) return null;
  return (
    <details>
      <summary>More context</summary>
      <Scrolling>
        <code>{JSON.stringify(extra, null, 2)}</code>
      </Scrolling>
    </details>
  );
}

interface FactsProps extends Changing {
  of: Entry;
  /** null: not there yet. */
  detail: Detail | null;
}

export function EntryFacts({ of, detail, ...changing }: FactsProps) {
  const { pageUrl, uid, contactEmail, surveyId, sessionId, source, projectSlug, occurredAt, receivedAt } = of;
  const isLate = Math.abs(Date.parse(receivedAt) - Date.parse(occurredAt)) > 60_000;
  return (
    <aside class="stack" aria-label="Facts">
      {may(triageManyFeedback) ? <Triage key={of.id} of={of} {...changing} /> : <Read of={of} />}
      <Facts
        of={
          [
            ['Answer', scoreText(of)],
            ['Survey', surveyId !== null && <a href={linkTo('/feedback/surveys', { survey: surveyId })}>See its results</a>],
            [
              'Email',
              contactEmail !== null && (
                <MailLink to={contactEmail} subject={`Your feedback ${of.number}`}>
                  {contactEmail}
                </MailLink>
              ),
            ],
            ['User', uid !== null && <a href={inboxLink({ status: 'all', uid })}>{uid}</a>],
            ['Page', pageUrl !== null && <OutsideLink to={pageUrl}>{pageText(pageUrl)}</OutsideLink>],
            ...environmentFacts(of.environment),
            [
              'Visit',
              sessionId !== null && (
                <span class="clip mono" title={sessionId}>
                  {sessionId}
                </span>
              ),
            ],
            ['Project', projectSlug],
            ['Sent from', source === 'sdk' ? 'a program' : 'a page'],
            ['Written', isLate && <Moment at={occurredAt} />],
          ].filter(([, value]) => value !== false) as [string, ComponentChildren][]
        }
      />
      {detail && <Issues key={of.id} of={detail} />}
      <Fields of={of.fields} />
      <Extra of={of} />
    </aside>
  );
}
