/** One incident: what was said, and what to say next. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { linkTo } from '../../address/address.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getIncident, postIncidentUpdate, resolveIncident, updateIncident } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Menu, MenuLink } from '../../parts/floating/menu.js';
import { Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { useMarkdown } from '../../parts/text/markdown.js';
import { incidentStatusWord, severityWord, visibilityWord } from '../../parts/things/incident.js';
import { Clock, Moment, Since } from '../../parts/time/moment.js';
import { Composer, writtenBefore } from './composer.js';
import { Dialogs } from './dialogs.js';
import { Leftover } from './leftover.js';
import { Preview } from './preview.js';
import { Timeline } from './timeline.js';
import { type Incident, textArgument } from './written.js';

function Affected({ incident: { projectSlug, monitors } }: { incident: Incident }) {
  if (!monitors.length) return <p class="quiet">Affects no monitor in particular, in {projectSlug}.</p>;
  return (
    <p class="line">
      <span class="quiet">Affects</span>
      {monitors.map(({ slug }) => (
        <a key={slug} href={linkTo(`/monitors/${projectSlug}/${slug}`)}>
          {projectSlug}/{slug}
        </a>
      ))}
    </p>
  );
}

function Actions({ incident: { number, status, visibility } }: { incident: Incident }) {
  const at = `/incidents/${number}`;
  const isOpen = status !== 'resolved';
  return (
    <>
      {isOpen && may(resolveIncident) && (
        <a class="btn" href={linkTo(at, { resolve: '1' })}>
          Resolve
        </a>
      )}
      {may(updateIncident) && (
        <Menu label={`Actions for ${number}`} button={<Icon name="more" />}>
          <MenuLink to={linkTo(at, { correct: 'incident' })}>Correct…</MenuLink>
          {visibility !== 'public' && <MenuLink to={linkTo(at, { show: 'public' })}>Publish…</MenuLink>}
          {visibility === 'draft' && <MenuLink to={linkTo(at, { show: 'internal' })}>Post to your team…</MenuLink>}
          {visibility === 'public' && <MenuLink to={linkTo(at, { show: 'internal' })}>Make internal…</MenuLink>}
          <MenuLink to={linkTo('/incidents/new')}>New incident</MenuLink>
        </Menu>
      )}
    </>
  );
}

function Facts({ incident }: { incident: Incident }) {
  const { severity, status, visibility, startedAt, resolvedAt, number } = incident;
  const [condition, word] = severityWord(severity);
  return (
    <>
      <State of={resolvedAt === null ? condition : 'ok'}>{resolvedAt === null ? word : 'Resolved'}</State>
      <span>{resolvedAt === null ? incidentStatusWord(status)[1].toLowerCase() : `was ${word.toLowerCase()}`}</span>
      <span>
        {resolvedAt === null ? (
          <>
            open since <Clock at={startedAt} />, <Since at={startedAt} />
          </>
        ) : (
          <>
            <Moment at={startedAt} /> to <Moment at={resolvedAt} />
          </>
        )}
      </span>
      <span class="mono">{number}</span>
      {visibility !== 'public' && <span class="chip">{visibilityWord(visibility)}</span>}
    </>
  );
}

interface WritingProps {
  incident: Incident;
  /** What was published, between the form and the command. */
  children: ComponentChildren;
}

/** Shown once the person is known: a text that was begun belongs to them. */
function Writing({ incident, children }: WritingProps) {
  const written = useSignal(writtenBefore(incident));
  const { status, body, visibility, notify } = written.value;
  const said = { status, body: textArgument(body), noNotify: !notify, ...(visibility !== incident.visibility && { visibility }) };
  return (
    <>
      <div class="halves">
        <Composer incident={incident} written={written} />
        <Preview incident={incident} written={written.value} />
      </div>
      {children}
      <CommandLine operation={postIncidentUpdate} values={{ incidentId: incident.number, ...said }} />
    </>
  );
}

function Shown({ incident }: { incident: Incident }) {
  const { isRead, blocksOf } = useMarkdown(incident.updates.map(({ body }) => body));
  const isWriting = incident.status !== 'resolved' && may(postIncidentUpdate);
  if (!isRead) return null;
  const timeline = <Timeline incident={incident} blocksOf={blocksOf} />;
  return (
    <>
      <Affected incident={incident} />
      {isWriting ? (
        <Writing key={incident.id} incident={incident}>
          {timeline}
        </Writing>
      ) : (
        <>
          <Leftover key={incident.id} number={incident.number} />
          {timeline}
          <CommandLine operation={getIncident} values={{ incidentId: incident.number }} />
        </>
      )}
      <Dialogs incident={incident} />
    </>
  );
}

export default function IncidentScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const number = params['number'] ?? '';
  const entry = useAnswer(getIncident, { incidentId: number });
  const incident = entry?.answer.value?.incident;
  const failure = entry?.failure.value;
  const back = { to: linkTo('/incidents'), label: 'Incidents' };
  if (!incident)
    return (
      <>
        <Head title={number} back={back} />
        {failure && (
          <Failure what={failure.status === 404 ? 'There is no such incident' : 'The incident could not be loaded'} error={failure} />
        )}
      </>
    );
  return (
    <>
      <Head
        title={incident.title}
        back={back}
        facts={
          <>
            <Facts incident={incident} />
            <Live of={[entry]} />
          </>
        }
        actions={<Actions incident={incident} />}
      />
      <StaleNotice of={[entry]} />
      <Shown incident={incident} />
    </>
  );
}
