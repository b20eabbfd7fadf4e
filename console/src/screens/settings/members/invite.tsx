import { useSignal } from '@preact/signals';
import { apiRoot } from '../../../address/address.js';
import type { Answer, Input } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { createInvitation } from '../../../generated/operations.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { SecretDialog } from '../../../parts/floating/secret-dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { RoleChoice } from './member-menu.js';

type Invited = Answer<'createInvitation'>;

/** A server without email leaves it to the person to pass the invitation on. */
export const InvitationSecret = ({ email, token, onStored }: { email: string; token: string; onStored: () => void }) => (
  <SecretDialog
    title={`${email} is invited`}
    label="Invitation link"
    secret={`${location.origin}${apiRoot()}/account/invitation#token=${token}`}
    lines={[{ about: 'Or, on a terminal of theirs:', line: `tidewatch invitations accept ${token}` }]}
    onStored={onStored}
  >
    <p class="quiet">This server sends no email, so send the link to them yourself. It works for 7 days, once.</p>
  </SecretDialog>
);

const inputOf = (values: FormValues): Input<'createInvitation'> => ({
  email: values.text('email'),
  role: values.text('role') as Input<'createInvitation'>['role'],
});

/** Invites a person by email; without it, shows what to pass on. */
export function Invite({ onClose }: { onClose: () => void }) {
  const made = useSignal<Invited | null>(null);
  const shown = useSignal<Partial<Input<'createInvitation'>>>({ role: 'viewer' });
  const { invitation, token } = made.value ?? {};
  if (invitation && token) return <InvitationSecret email={invitation.email} token={token} onStored={onClose} />;
  return (
    <Dialog title="Invite person" onClose={onClose}>
      <Form
        submit="Invite person"
        failed="Nobody was invited"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = inputOf(values);
        }}
        onSubmit={async (values) => {
          const invited = await send(createInvitation, inputOf(values));
          if (invited.token !== null) {
            made.value = invited;
            return;
          }
          say(`${invited.invitation.email} got an email with the invitation`);
          onClose();
        }}
      >
        <TextField name="email" label="Email address" type="email" maxLength={254} focus />
        <RoleChoice chosen="viewer" />
      </Form>
      <CommandLine operation={createInvitation} values={shown.value} />
    </Dialog>
  );
}
