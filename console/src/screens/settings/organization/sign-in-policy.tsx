/** What the organization demands of its members' sign-ins, and who lacks it. */
import { useSignal } from '@preact/signals';
import type { Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer, Input } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { updateSecurityPolicy } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { changesOf } from '../../../parts/form/changes.js';
import { Check, SelectField, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { roleWord } from '../../../parts/things/role.js';

const DEMANDS = [
  { value: 'off', label: 'Nobody' },
  { value: 'admins', label: 'Admins and owners' },
  { value: 'all', label: 'Everybody' },
] as const;

/** Of whom a second factor is demanded. */
export const demandWord = (demand: string): string => DEMANDS.find(({ value }) => value === demand)?.label ?? demand;

/** How many lack what the policy demands. @param isPreview whether the policy is not in force yet */
export function affectedText(count: number, isPreview: boolean): string {
  if (count === 0) return isPreview ? 'Everybody would have what it demands.' : 'Everybody has what it demands.';
  const who = count === 1 ? 'One member' : `${count.toLocaleString('en-GB')} members`;
  if (isPreview) return `${who} would lack what it demands:`;
  return `${who} ${count === 1 ? 'lacks' : 'lack'} what it demands:`;
}

type Known = Answer<'getSecurityPolicy'>;
type Settings = Input<'updateSecurityPolicy'>;

const settingsOf = (values: FormValues): Settings => ({
  secondFactor: values.text('secondFactor') as NonNullable<Settings['secondFactor']>,
  passkeyOnly: values.checked('passkeyOnly'),
  graceDays: values.number('graceDays') ?? 0,
  sessionMaxHours: values.number('sessionMaxHours'),
});

function Affected({ of: { affected, affectedCount }, isPreview }: { of: Known; isPreview: boolean }) {
  return (
    <div class="stack" role={isPreview ? 'status' : undefined}>
      <p>{affectedText(affectedCount, isPreview)}</p>
      {affected.length > 0 && (
        <ul class="share">
          {affected.map(({ user, role }) => (
            <li key={user.id}>
              <span class="clip">{user.email}</span>
              <b>{roleWord(role)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ policy: { secondFactor, passkeyOnly, graceDays, sessionMaxHours } }: Pick<Known, 'policy'>) {
  return (
    <dl class="facts">
      <dt>Second factor</dt>
      <dd>
        {demandWord(secondFactor)}
        {passkeyOnly && ', only a passkey counts'}
      </dd>
      <dt>Time to comply</dt>
      <dd>{graceDays === 1 ? '1 day' : `${graceDays} days`}</dd>
      <dt>Sessions last</dt>
      <dd>{sessionMaxHours === null ? 'as long as they are used' : `at most ${sessionMaxHours} h`}</dd>
    </dl>
  );
}

const Fields = ({ policy }: Pick<Known, 'policy'>) => (
  <>
    <SelectField
      name="secondFactor"
      label="Second factor of"
      value={policy.secondFactor}
      options={DEMANDS}
      help="Whoever has none when the time is over can only add one. You need one yourself to demand it."
    />
    <Check name="passkeyOnly" label="Only a passkey counts" checked={policy.passkeyOnly} />
    <TextField
      name="graceDays"
      label="Days to comply"
      type="number"
      min={0}
      max={30}
      value={policy.graceDays}
      help="From the demand, or from joining."
    />
    <TextField
      name="sessionMaxHours"
      label="Longest session, in hours"
      type="number"
      min={1}
      max={2160}
      required={false}
      value={policy.sessionMaxHours ?? ''}
      help="Then members sign in again. Left empty, a session lasts as long as it is used."
    />
  </>
);

function PolicyForm({ known }: { known: Known }) {
  const given = useSignal<Partial<Settings> | null>(null);
  const preview = useSignal<Known | null>(null);
  const failure = useSignal<CallError | null>(null);
  const show = async () => {
    failure.value = null;
    try {
      preview.value = await send(updateSecurityPolicy, {
        ...(given.value ?? { secondFactor: known.policy.secondFactor as 'off' }),
        preview: true,
      });
    } catch (thrown) {
      failure.value = toCallError(thrown);
    }
  };
  return (
    <div class="form">
      <Form
        key={JSON.stringify(known.policy)}
        submit="Save policy"
        plain
        failed="The policy was not changed"
        remark={
          <button type="button" class="btn" onClick={() => void show()}>
            Show who lacks it
          </button>
        }
        onInput={(values) => {
          given.value = changesOf(known.policy, settingsOf(values));
          preview.value = null;
        }}
        onSubmit={async (values) => {
          const changes = changesOf(known.policy, settingsOf(values));
          if (changes) await send(updateSecurityPolicy, changes);
          say(changes ? 'Policy saved' : 'Nothing was changed');
        }}
      >
        <Fields policy={known.policy} />
      </Form>
      {failure.value && <Failure what="Who lacks it could not be found out" error={failure.value} />}
      {preview.value && <Affected of={preview.value} isPreview />}
    </div>
  );
}

export function SignInPolicy({ entry }: { entry: Entry<Known> | null }) {
  const known = entry?.answer.value;
  const failure = entry?.failure.value;
  return (
    <Section title="Sign-in policy">
      {known ? (
        <>
          {may(updateSecurityPolicy) ? <PolicyForm known={known} /> : <Facts policy={known.policy} />}
          {known.policy.secondFactor !== 'off' && <Affected of={known} isPreview={false} />}
        </>
      ) : (
        failure && <Failure what="The policy could not be loaded" error={failure} />
      )}
    </Section>
  );
}
