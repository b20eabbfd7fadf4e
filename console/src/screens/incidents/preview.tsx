/** An update as the public will read it: on the page, in a mail, in the feed. */
import { address, linkTo } from '../../address/address.js';
import { conditionIcon } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Tabs } from '../../parts/page/tabs.js';
import { MarkedWhileTyped } from '../../parts/text/marked.js';
import { incidentStatusWord } from '../../parts/things/incident.js';
import { now } from '../../parts/time/clock.js';
import { momentText } from '../../parts/time/times.js';
import type { Incident, Written } from './written.js';

const WAYS = [
  { value: null, label: 'Page' },
  { value: 'mail', label: 'Mail' },
  { value: 'feed', label: 'Feed' },
] as const;

interface PreviewProps {
  incident: Incident;
  written: Written;
}

const namesOf = ({ monitors }: Incident): string => monitors.map(({ name }) => name).join(', ');

const utcText = () => `${momentText(now.value, 'UTC', now.value)} UTC`;

const Words = ({ body }: { body: string }) => (body ? <MarkedWhileTyped text={body} /> : <p class="quiet">What you write appears here.</p>);

function OnPage({ incident, written }: PreviewProps) {
  const [condition, word] = incidentStatusWord(written.status);
  return (
    <ol class="tide">
      <li class={condition}>
        <Icon name={conditionIcon(condition)} />
        <p class="line">
          <b>{word}</b>
          <span class="quiet">{utcText()}</span>
        </p>
        <Words body={written.body} />
        {incident.monitors.length > 0 && <p class="quiet">Affects {namesOf(incident)}</p>}
      </li>
    </ol>
  );
}

const happened = (status: string): string => (status === 'resolved' ? 'Resolved' : 'Update');

const InMail = ({ incident, written: { status, body } }: PreviewProps) => (
  <div class="stack">
    <dl class="facts">
      <dt>Subject</dt>
      <dd>
        {happened(status)}: {incident.title} <span class="quiet">after the name of your page</span>
      </dd>
      <dt>Status</dt>
      <dd>{status}</dd>
      <dt>Impact</dt>
      <dd>{incident.severity}</dd>
      <dt>At</dt>
      <dd>{utcText()}</dd>
      {incident.monitors.length > 0 && (
        <>
          <dt>Affected</dt>
          <dd>{namesOf(incident)}</dd>
        </>
      )}
    </dl>
    <Words body={body} />
    <p class="quiet">A link to the page follows, and one to unsubscribe.</p>
  </div>
);

const InFeed = ({ incident, written }: PreviewProps) => (
  <div class="stack">
    <h3>{incident.title}</h3>
    <div>
      <p>
        <b>{incidentStatusWord(written.status)[1]}</b>, {utcText()}
      </p>
      <Words body={written.body} />
    </div>
    <p class="quiet">Earlier updates follow in the same entry.{incident.monitors.length > 0 && ` Affects: ${namesOf(incident)}`}</p>
  </div>
);

/** Beside the composer. Only what the public will see has ways to reach it. */
export function Preview(props: PreviewProps) {
  const given = address.value.query.get('as');
  const way = WAYS.find(({ value }) => value === given)?.value ?? null;
  const { path } = address.value;
  const isPublic = props.written.visibility === 'public';
  const of = WAYS.map(({ value, label }) => ({ label, to: linkTo(path, { as: value }), current: value === way }));
  return (
    <section class="stack" aria-label="Preview">
      {isPublic ? (
        <Tabs label="Preview as" of={of} />
      ) : (
        <div class="sec">
          <h2>Preview</h2>
          <span class="quiet">the public does not see it</span>
        </div>
      )}
      {isPublic && way === 'mail' ? <InMail {...props} /> : isPublic && way === 'feed' ? <InFeed {...props} /> : <OnPage {...props} />}
    </section>
  );
}
