import { useSignal } from '@preact/signals';
import { setQuery } from '../../../address/address.js';
import type { Answer, Input } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may, session } from '../../../data/session.js';
import { approveRecovery, cancelMemberRecovery, removeMember, updateMember } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { say } from '../../../parts/floating/toast.js';
import { Check, Choice } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { ROLES, rolesGivenBy, roleWord } from '../../../parts/things/role.js';

type Member = Answer<'listMembers'>['members'][number];

interface MemberProps {
  member: Member;
  onClose: () => void;
}

/** The roles as boxes of which one is chosen, each with what it may. */
export const RoleChoice = ({ chosen }: { chosen: string }) => (
  <Choice legend="Role">
    {rolesGivenBy(session.value?.role).map(({ value, label, help }) => (
      <Check key={value} type="radio" name="role" value={value} label={label} help={help} checked={value === chosen} />
    ))}
  </Choice>
);

export const ChangeRole = ({ member: { user, role }, onClose }: MemberProps) => (
  <Dialog title={`Role of ${user.name}`} onClose={onClose}>
    <Form
      submit="Change role"
      failed="The role was not changed"
      onCancel={onClose}
      onSubmit={async (values) => {
        const chosen = values.text('role');
        if (chosen !== role) await send(updateMember, { userId: user.id, role: chosen as Input<'updateMember'>['role'] });
        say(chosen === role ? 'Nothing was changed' : `${user.name}: ${roleWord(chosen).toLowerCase()} now`);
        onClose();
      }}
    >
      <RoleChoice chosen={role} />
    </Form>
  </Dialog>
);

const Remove = ({ member: { user }, onClose }: MemberProps) => (
  <Confirm
    title={`Remove ${user.name}`}
    submit="Remove member"
    failed="The member was not removed"
    done="Member removed"
    onClose={onClose}
    onConfirm={() => send(removeMember, { userId: user.id })}
  >
    {user.email} loses access at once, in all sessions. Keys that they made go on. To come back, they need a new invitation.
  </Confirm>
);

const Approve = ({ member: { user }, onClose }: MemberProps) => (
  <Confirm
    title={`Approve recovery of ${user.name}`}
    submit="Approve recovery"
    failed="The recovery was not approved"
    done="Recovery approved: it takes effect in 24 hours"
    onClose={onClose}
    onConfirm={() => send(approveRecovery, { userId: user.id })}
  >
    You vouch for {user.email}, who lost every second factor and recovery code. After 24 hours their next sign-in removes them and needs
    only the password. They and all owners get an email, and can stop it until then.
  </Confirm>
);

const Cancel = ({ member: { user }, onClose }: MemberProps) => (
  <Confirm
    title={`Stop recovery of ${user.name}`}
    submit="Stop recovery"
    failed="The recovery was not stopped"
    done="Recovery stopped"
    danger={false}
    onClose={onClose}
    onConfirm={() => send(cancelMemberRecovery, { userId: user.id })}
  >
    Their second factors stay. If no recovery was approved, this says so.
  </Confirm>
);

const DIALOGS = { remove: Remove, approve: Approve, cancel: Cancel };

/** What can be done with a member. Only owners change owners. */
export function MemberMenu({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const open = useSignal<keyof typeof DIALOGS | null>(null);
  const isAbove = member.role === ROLES[3].value && session.value?.role !== ROLES[3].value;
  if (!may(updateMember) || isAbove) return null;
  const Opened = open.value === null ? null : DIALOGS[open.value];
  const item = (which: keyof typeof DIALOGS, text: string) => (
    <MenuItem
      onChoose={() => {
        open.value = which;
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <span class="over">
      <Menu label={`Actions for ${member.user.name}`} button={<Icon name="more" />}>
        <MenuItem onChoose={() => setQuery({ edit: member.user.id })}>Change role…</MenuItem>
        {!isOwn && may(approveRecovery) && item('approve', 'Approve recovery…')}
        {!isOwn && may(cancelMemberRecovery) && item('cancel', 'Stop recovery…')}
        {!isOwn && may(removeMember) && (
          <>
            <hr />
            {item('remove', 'Remove…')}
          </>
        )}
      </Menu>
      {Opened && (
        <Opened
          member={member}
          onClose={() => {
            open.value = null;
          }}
        />
      )}
    </span>
  );
}
