import { fieldError } from '../../data/call-error.js';
import { send } from '../../data/send.js';
import { session } from '../../data/session.js';
import { changePassword, updateCurrentUser } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { Section } from '../../parts/page/section.js';
import { Moment } from '../../parts/time/moment.js';
import { endedText } from './event-words.js';

/** The name that others see. */
export function Profile() {
  const user = session.value?.user;
  return (
    <Section title="Profile">
      {user && (
        <div class="form">
          <Form
            submit="Save name"
            failed="Your name was not changed"
            onSubmit={async (values) => {
              const name = values.text('name');
              if (name !== user.name) await send(updateCurrentUser, { name });
              say(name === user.name ? 'Nothing was changed' : 'Name saved');
            }}
          >
            <TextField
              name="name"
              label="Name"
              value={user.name}
              maxLength={100}
              autocomplete="name"
              help="Members of all your organizations see it."
            />
          </Form>
          <p class="quiet">
            {user.email}, since <Moment at={user.createdAt} />
          </p>
        </div>
      )}
    </Section>
  );
}

const LEAST = 12;

/** Changes the password, which ends all other sessions. */
export function Password() {
  return (
    <Section title="Password">
      <div class="form">
        <Form
          submit="Change password"
          plain
          empties
          failed="The password was not changed"
          onSubmit={async (values) => {
            const newPassword = values.text('newPassword');
            if (newPassword !== values.text('again')) throw fieldError('again', 'This is not the same as above');
            const { endedSessions } = await send(changePassword, { currentPassword: values.text('currentPassword'), newPassword });
            say(endedText(endedSessions));
          }}
        >
          <TextField name="currentPassword" label="Password now" type="password" autocomplete="current-password" maxLength={200} />
          <TextField
            name="newPassword"
            label="New password"
            type="password"
            autocomplete="new-password"
            minLength={LEAST}
            maxLength={200}
            help={`At least ${LEAST} characters. It ends all your other sessions.`}
          />
          <TextField name="again" label="New password again" type="password" autocomplete="new-password" maxLength={200} />
        </Form>
      </div>
    </Section>
  );
}
