/** What was said about an incident, the newest first. */
import { linkTo } from '../../address/address.js';
import { may, session } from '../../data/session.js';
import { editIncidentUpdate } from '../../generated/operations.js';
import { conditionIcon } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Section } from '../../parts/page/section.js';
import type { Block } from '../../parts/text/markdown.js';
import { Marked } from '../../parts/text/marked.js';
import { OutsideLink } from '../../parts/text/outside-link.js';
import { incidentStatusWord, severityWord, visibilityWord } from '../../parts/things/incident.js';
import { Moment } from '../../parts/time/moment.js';
import { type Incident, type Update, updateAction } from './written.js';

/** The API names people by ids only, so somebody else has no name here. */
const authorText = ({ type, id }: Incident['createdBy']): string =>
  type === 'api_key' ? 'by an API key' : id === session.value?.user.id ? 'by you' : '';

interface TimelineProps {
  incident: Incident;
  /** What the server made of a text. */
  blocksOf: (body: string) => readonly Block[] | null;
}

function Entry({ incident, blocksOf, update }: TimelineProps & { update: Update }) {
  const { id, status, visibility, body, postedAt, createdAt, editedAt, createdBy } = update;
  const [condition, word] = incidentStatusWord(status);
  const action = may(editIncidentUpdate) ? updateAction(incident, update) : null;
  return (
    <li class={visibility === 'draft' ? 'unknown' : condition}>
      <Icon name={visibility === 'draft' ? 'unknown' : conditionIcon(condition)} />
      <p class="line">
        <b>{word}</b>
        {visibility !== 'public' && <span class="chip">{visibilityWord(visibility)}</span>}
        <span class="quiet">{authorText(createdBy)}</span>
        <span class="quiet">
          <Moment at={postedAt ?? createdAt} />
          {editedAt !== null && (
            <>
              , corrected <Moment at={editedAt} />
            </>
          )}
        </span>
        {may(editIncidentUpdate) && <a href={linkTo(`/incidents/${incident.number}`, { update: id, correct: 'update' })}>Correct</a>}
        {action !== null && <a href={linkTo(`/incidents/${incident.number}`, { update: id })}>{action}</a>}
      </p>
      <Marked text={body} blocks={blocksOf(body)} />
    </li>
  );
}

export function Timeline({ incident, blocksOf }: TimelineProps) {
  const { updates, severity, visibility, startedAt, createdBy, publicUrl } = incident;
  const [condition] = severityWord(severity);
  return (
    <Section
      title={visibility === 'public' ? 'Published' : 'Updates'}
      aside={publicUrl !== null && <OutsideLink to={publicUrl}>As the public sees it</OutsideLink>}
    >
      <ol class="tide">
        {updates.map((update) => (
          <Entry key={update.id} {...{ incident, blocksOf, update }} />
        ))}
        <li class={condition}>
          <Icon name={conditionIcon(condition)} />
          <p class="line">
            <b>Opened</b>
            <span class="quiet">{authorText(createdBy)}</span>
            <span class="quiet">
              <Moment at={startedAt} />
            </span>
          </p>
        </li>
      </ol>
    </Section>
  );
}
