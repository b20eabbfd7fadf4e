/** The organization: its name and time zone, what it demands of sign-ins, what it stores, and how to leave or delete it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { send } from '../../../data/send.js';
import { may, session, sessionEntry } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getSecurityPolicy, getUsage, updateOrganization } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { changesOf } from '../../../parts/form/changes.js';
import { SelectField, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { isSettled, isStale } from '../../../parts/page/freshness.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Settings } from '../frame.js';
import { Danger } from './danger.js';
import { SignInPolicy } from './sign-in-policy.js';
import { Storage } from './storage.js';

const SLOW_MS = 60_000;

const zonesWith = (own: string) =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({ value: zone, label: zone }));

type Organization = NonNullable<NonNullable<typeof session.value>['organization']>;

/** What somebody else changes meanwhile replaces nothing that was typed, and what was not typed is not sent. */
function Change({ organization }: { organization: Organization }) {
  const { name, slug, timeZone } = organization;
  const known = useSignal(organization);
  const round = useSignal(0);
  const shown = useSignal<Partial<Pick<Organization, 'name' | 'timeZone'>>>({});
  useEffect(() => {
    if (Object.keys(shown.peek()).length || !changesOf({ ...known.peek() }, { name, timeZone })) return;
    known.value = organization;
    round.value += 1;
  }, [name, timeZone]);
  const changesIn = (values: FormValues) =>
    changesOf({ ...known.peek() }, { name: values.text('name'), timeZone: values.text('timeZone') });
  return (
    <div class="form">
      <Form
        key={round.value}
        submit="Save organization"
        failed="The organization was not changed"
        onInput={(values) => {
          shown.value = changesIn(values) ?? {};
        }}
        onSubmit={async (values) => {
          const changes = changesIn(values);
          if (changes) known.value = { ...known.peek(), ...(await send(updateOrganization, changes)).organization };
          shown.value = {};
          say(changes ? 'Organization saved' : 'Nothing was changed');
        }}
      >
        <TextField name="name" label="Name" value={known.value.name} maxLength={100} />
        <SelectField
          name="timeZone"
          label="Time zone"
          value={known.value.timeZone}
          options={zonesWith(known.value.timeZone)}
          help="Its days begin in this zone: in charts, uptime, reports and times."
        />
        <p class="quiet">
          Its slug is <code>{slug}</code> and never changes.
        </p>
      </Form>
      {Object.keys(shown.value).length > 0 && <CommandLine operation={updateOrganization} values={shown.value} />}
    </div>
  );
}

/** Name and time zone, for those who may change them; the slug is fixed. */
function Identity() {
  const organization = session.value?.organization;
  if (!organization) return null;
  if (may(updateOrganization)) return <Change key={organization.id} organization={organization} />;
  const { name, slug, timeZone } = organization;
  return (
    <dl class="facts">
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Slug</dt>
      <dd class="mono">{slug}</dd>
      <dt>Time zone</dt>
      <dd>{timeZone}</dd>
    </dl>
  );
}

export default function Organization() {
  const usage = useAnswer(getUsage, {}, SLOW_MS);
  const policy = useAnswer(getSecurityPolicy, may(getSecurityPolicy) ? {} : null, SLOW_MS);
  const entries = [usage, policy];
  return (
    <Settings tab="Organization" entries={entries} command={<CommandLine operation={getUsage} />}>
      <div class={isStale(entries) ? 'halves stale' : 'halves'}>
        <div class="stack wide">
          <Section title="Organization">
            {session.value ? (
              <Identity />
            ) : (
              sessionEntry.value.failure.value && (
                <Failure what="The organization could not be loaded" error={sessionEntry.value.failure.value} />
              )
            )}
          </Section>
          {may(getSecurityPolicy) && <SignInPolicy entry={policy} />}
        </div>
        {/* on a phone it stands below the policy */}
        {isSettled([policy]) && (
          <div class="stack wide">
            <Storage entry={usage} />
          </div>
        )}
      </div>
      {isSettled(entries) && <Danger />}
    </Settings>
  );
}
