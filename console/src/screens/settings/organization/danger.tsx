/** What ends a membership, an ownership or the whole organization. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { apiRoot } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may, session } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { deleteOrganization, leaveOrganization, listMembers, transferOwnership } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { SelectField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';

/** The person has no place here any more: the page begins again. */
const leavePage = () => location.assign(`${apiRoot()}/o`);

interface DialogProps {
  name: string;
  onClose: () => void;
}

const Leave = ({ name, onClose }: DialogProps) => (
  <Confirm
    title={`Leave ${name}`}
    submit="Leave organization"
    failed="You did not leave"
    done="You left the organization"
    onClose={onClose}
    onConfirm={async () => {
      await send(leaveOrganization, {});
      leavePage();
    }}
  >
    You lose access to everything in it at once. To come back, you need a new invitation. Keys that you made go on.
  </Confirm>
);

/** The members are asked for when it opens. */
function Transfer({ name, onClose }: DialogProps) {
  const entry = useAnswer(listMembers, { limit: 100 }, 'once');
  const own = session.value?.user.id;
  const others = (entry?.answer.value?.members ?? []).filter(({ user, role }) => user.id !== own && role !== 'owner');
  const failure = entry?.failure.value;
  return (
    <Dialog title={`Hand over ${name}`} onClose={onClose}>
      {failure && <Failure what="The members could not be loaded" error={failure} />}
      {entry?.answer.value && !others.length && <p>There is no other member who could own it. Invite somebody first.</p>}
      {others.length > 0 && (
        <Form
          submit="Hand over organization"
          failed="The organization was not handed over"
          danger
          onCancel={onClose}
          onSubmit={async (values) => {
            await send(transferOwnership, { userId: values.text('userId') });
            say('You are an admin now');
            onClose();
          }}
        >
          <p>The other person becomes an owner, and you become an admin. Only they can make you an owner again.</p>
          <SelectField
            name="userId"
            label="New owner"
            options={others.map(({ user }) => ({ value: user.id, label: `${user.name}, ${user.email}` }))}
          />
        </Form>
      )}
    </Dialog>
  );
}

const Delete = ({ name, onClose }: DialogProps) => {
  const slug = session.value?.organization?.slug ?? '';
  return (
    <Confirm
      title={`Delete ${name}`}
      submit="Delete organization"
      failed="The organization was not deleted"
      done="Organization deleted"
      typed={slug}
      onClose={onClose}
      onConfirm={async () => {
        await send(deleteOrganization, { confirmSlug: slug });
        leavePage();
      }}
    >
      All its projects, monitors, servers, errors, analytics, docs and its status page are removed, and all people and keys lose access at
      once. This can't be undone.
    </Confirm>
  );
};

const Deed = ({ about, children }: { about: string; children: ComponentChildren }) => (
  <div class="line">
    <p class="grow">{about}</p>
    {children}
  </div>
);

const DIALOGS = { leave: Leave, transfer: Transfer, delete: Delete };

export function Danger() {
  const open = useSignal<keyof typeof DIALOGS | null>(null);
  const name = session.value?.organization?.name;
  if (name === undefined) return null;
  const Opened = open.value === null ? null : DIALOGS[open.value];
  const button = (which: keyof typeof DIALOGS, text: string) => (
    <button
      type="button"
      class="btn"
      onClick={() => {
        open.value = which;
      }}
    >
      {text}
    </button>
  );
  return (
    <Section title="Danger">
      {may(leaveOrganization) && (
        <Deed about="Leave the organization. The last owner can't.">{button('leave', 'Leave organization…')}</Deed>
      )}
      {may(transferOwnership) && (
        <Deed about="Make another member the owner in your place.">{button('transfer', 'Hand over organization…')}</Deed>
      )}
      {may(deleteOrganization) && (
        <Deed about="Delete the organization with everything in it.">{button('delete', 'Delete organization…')}</Deed>
      )}
      {Opened && (
        <Opened
          name={name}
          onClose={() => {
            open.value = null;
          }}
        />
      )}
    </Section>
  );
}
