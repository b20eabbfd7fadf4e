/** The tracker's line, what the property is called, whom its errors alert, and its end. */
import { useSignal } from '@preact/signals';
import { linkTo, navigate } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { deleteAnalyticsProperty, getAnalyticsProperty, listProjects, updateAnalyticsProperty } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { Check, Choice, SelectField, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { Facts } from '../../../parts/page/facts.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { lengthText } from '../../../parts/time/times.js';
import { Snippet } from '../property/snippet.js';
import { propertyLink } from '../view/links.js';
import { ChangeLine } from './change-line.js';
import { linesField, linesOf } from './lines.js';

export type Property = Answer<'getAnalyticsProperty'>['property'];

const WINDOWS = [5, 15, 30, 60, 180, 360, 1440];
const alertsOf = ({ alertNewIssue, alertRecurrence, alertSpike, spikeThreshold, spikeWindowMinutes }: Property): string =>
  [
    alertNewIssue && 'new issues',
    alertRecurrence && 'issues that come back',
    alertSpike && `${spikeThreshold} events of one issue within ${lengthText(spikeWindowMinutes * 60)}`,
  ]
    .filter(Boolean)
    .join(', ') || 'none';

/** What somebody sees who may not change it. */
const Known = ({ property }: { property: Property }) => (
  <Facts
    of={[
      ['Domain', property.domain],
      ['Name', property.name],
      ['Project', property.projectSlug],
      ['Other hosts', property.allowedHostnames.join(', ')],
      ['Script hosts', property.scriptHosts.join(', ')],
      ['Own code', property.ownCodePrefixes.join(', ')],
      ['Alerts', alertsOf(property)],
    ]}
  />
);

const settingsOf = (values: FormValues) => ({
  domain: values.text('domain'),
  name: values.text('name'),
  projectId: values.text('projectId') || null,
  allowedHostnames: linesOf(values.text('allowedHostnames')),
  scriptHosts: linesOf(values.text('scriptHosts')),
  ownCodePrefixes: linesOf(values.text('ownCodePrefixes')),
  alertNewIssue: values.checked('alertNewIssue'),
  alertRecurrence: values.checked('alertRecurrence'),
  alertSpike: values.checked('alertSpike'),
  spikeThreshold: values.number('spikeThreshold') ?? undefined,
  spikeWindowMinutes: Number(values.text('spikeWindowMinutes')) as Property['spikeWindowMinutes'],
});

function Fields({ property }: { property: Property }) {
  const projects = useAnswer(listProjects, { limit: 100 }, 'once')?.answer.value?.projects ?? [];
  const own = property.projectId === null ? [] : [{ value: property.projectId, label: property.projectSlug ?? '' }];
  const others = projects.filter(({ id }) => id !== property.projectId).map(({ id, slug }) => ({ value: id, label: slug }));
  return (
    <>
      <TextField name="name" label="Name" value={property.name} maxLength={100} />
      <TextField
        name="domain"
        label="Domain"
        value={property.domain}
        maxLength={253}
        help="Pages of it and of its subdomains may report."
        mono
      />
      <SelectField
        name="projectId"
        label="Project"
        required={false}
        value={property.projectId ?? ''}
        options={[{ value: '', label: 'None' }, ...own, ...others]}
      />
      <TextField
        name="allowedHostnames"
        label="Other hosts that may report"
        required={false}
        {...linesField(property.allowedHostnames)}
        help="With commas, such as shop-preview.example.net."
        mono
      />
      <TextField
        name="scriptHosts"
        label="Hosts of your own scripts"
        required={false}
        {...linesField(property.scriptHosts)}
        help="Such as a CDN; scripts of others are never mapped with your source maps."
        mono
      />
      <TextField
        name="ownCodePrefixes"
        label="Prefixes of your own code"
        required={false}
        {...linesField(property.ownCodePrefixes)}
        help="Beside what is recognized, such as node_modules/@acme/."
        mono
      />
    </>
  );
}

const Alerts = ({ property }: { property: Property }) => (
  <>
    <Choice legend="Errors alert on" help="Who is told is set at each channel.">
      <Check name="alertNewIssue" label="New issues" checked={property.alertNewIssue} />
      <Check name="alertRecurrence" label="Issues that come back" checked={property.alertRecurrence} />
      <Check name="alertSpike" label="Spikes" checked={property.alertSpike} />
    </Choice>
    <TextField
      name="spikeThreshold"
      label="A spike is so many events of one issue"
      type="number"
      min={10}
      max={100_000}
      value={property.spikeThreshold}
    />
    <SelectField
      name="spikeWindowMinutes"
      label="Within"
      value={String(property.spikeWindowMinutes)}
      options={WINDOWS.map((minutes) => ({ value: String(minutes), label: lengthText(minutes * 60) }))}
    />
  </>
);

const LABELS = {
  name: 'Name',
  domain: 'Domain',
  projectSlug: 'Project',
  allowedHostnames: 'The other hosts',
  scriptHosts: 'The hosts of scripts',
  ownCodePrefixes: 'The prefixes of own code',
  alertNewIssue: 'Alerting on new issues',
  alertRecurrence: 'Alerting on issues that come back',
  alertSpike: 'Alerting on spikes',
  spikeThreshold: 'The size of a spike',
  spikeWindowMinutes: 'The minutes of a spike',
};

function Editor({ property: latest }: { property: Property }) {
  const shown = useSignal<Record<string, unknown>>({});
  const { known: property, baseUpdatedAt, round, notice, saved } = useBase(latest, LABELS, Object.keys(shown.value).length > 0);
  const changed = (values: FormValues) => changesOf({ ...property }, settingsOf(values));
  return (
    <>
      <div class="form">
        <Form
          key={round}
          submit="Save settings"
          failed="The settings were not saved"
          onInput={(values) => {
            shown.value = changed(values) ?? {};
          }}
          onSubmit={async (values) => {
            const changes = changed(values);
            if (changes === null) return say('Nothing was changed');
            const answer = await send(updateAnalyticsProperty, { propertyId: property.id, ...changes, baseUpdatedAt });
            saved(answer.property);
            shown.value = {};
            say('Settings saved');
            const { domain } = answer.property;
            if (domain !== property.domain) navigate(propertyLink(domain, '/settings'), { replace: true });
          }}
        >
          <Fields property={property} />
          <Alerts property={property} />
          {notice}
        </Form>
      </div>
      <ChangeLine operation={updateAnalyticsProperty} domain={property.domain} changes={shown.value} />
    </>
  );
}

function Danger({ property }: { property: Property }) {
  const isOpen = useSignal(false);
  return (
    <Section title="Danger">
      <div class="line">
        <p class="grow">Delete the property with its analytics, its errors and its source maps.</p>
        <button
          type="button"
          class="btn"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          Delete property…
        </button>
      </div>
      {isOpen.value && (
        <Confirm
          title={`Delete ${property.domain}`}
          submit="Delete property"
          failed="The property was not deleted"
          done="Property deleted"
          typed={property.domain}
          onClose={() => {
            isOpen.value = false;
          }}
          onConfirm={async () => {
            await send(deleteAnalyticsProperty, { propertyId: property.id });
            navigate(linkTo('/analytics', { all: '1' }));
          }}
        >
          All its figures, goals, funnels, segments, shared links, errors and source maps are removed, and its pages count nowhere from then
          on. This can't be undone.
        </Confirm>
      )}
    </Section>
  );
}

export const General = ({ property }: { property: Property }) => (
  <>
    <Section title="The tracker">
      <p>
        This line in the head of your pages counts visits. data-capture-errors reports errors; data-capture-clicks and data-capture-vitals
        count clicks and measure speed.
      </p>
      <Snippet snippet={property.snippet} />
    </Section>
    <Section title="Property">{may(updateAnalyticsProperty) ? <Editor property={property} /> : <Known property={property} />}</Section>
    {!may(updateAnalyticsProperty) && <CommandLine operation={getAnalyticsProperty} values={{ propertyId: property.domain }} />}
    {may(deleteAnalyticsProperty) && <Danger property={property} />}
  </>
);
