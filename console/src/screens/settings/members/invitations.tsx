/** Invitations that nobody has accepted yet. */
import { useSignal } from '@preact/signals';
import type { Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { resendInvitation, revokeInvitation } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { say } from '../../../parts/floating/toast.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { roleWord } from '../../../parts/things/role.js';
import { Ago } from '../../../parts/time/moment.js';
import { InvitationSecret } from './invite.js';

type Invitation = Answer<'listInvitations'>['invitations'][number];

const COLUMNS = [{ title: 'Email address' }, { title: 'Role' }, { title: 'Ends', num: true }, { title: 'Actions', hidden: true }];

function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const token = useSignal<string | null>(null);
  const isRevoking = useSignal(false);
  const failure = useSignal<CallError | null>(null);
  const resend = async () => {
    failure.value = null;
    try {
      const sent = await send(resendInvitation, { invitationId: id });
      if (sent.token === null) say(`${email} got another email; the link before it works no more`);
      else token.value = sent.token;
    } catch (thrown) {
      failure.value = toCallError(thrown);
    }
  };
  return (
    <span class="line over">
      {may(resendInvitation) && (
        <button type="button" class="btn" onClick={() => void resend()}>
          Send again
        </button>
      )}
      {may(revokeInvitation) && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            isRevoking.value = true;
          }}
        >
          Withdraw…
        </button>
      )}
      {failure.value && <Failure what="It was not sent again" error={failure.value} />}
      {token.value !== null && (
        <InvitationSecret
          email={email}
          token={token.value}
          onStored={() => {
            token.value = null;
          }}
        />
      )}
      {isRevoking.value && (
        <Confirm
          title={`Withdraw the invitation of ${email}`}
          submit="Withdraw invitation"
          failed="The invitation was not withdrawn"
          done="Invitation withdrawn"
          onClose={() => {
            isRevoking.value = false;
          }}
          onConfirm={() => send(revokeInvitation, { invitationId: id })}
        >
          The link that was sent stops working at once.
        </Confirm>
      )}
    </span>
  );
}

export function Invitations({ entry }: { entry: Entry<Answer<'listInvitations'>> | null }) {
  const invitations = entry?.answer.value?.invitations;
  const failure = entry?.failure.value;
  if (!invitations && failure) return <Failure what="The invitations could not be loaded" error={failure} />;
  // most of the time there is none
  if (!invitations?.length) return null;
  return (
    <Section title="Invited" aside={<span class="quiet">{invitations.length} open</span>}>
      <List class="c-invitation" caption="Open invitations" columns={COLUMNS}>
        {invitations.map((invitation) => (
          <Row key={invitation.id}>
            <NameCell>
              <span class="name still clip">{invitation.email}</span>
            </NameCell>
            <Cell>{roleWord(invitation.role)}</Cell>
            <Cell num>
              <Ago at={invitation.expiresAt} />
            </Cell>
            <Cell>
              <InvitationActions invitation={invitation} />
            </Cell>
          </Row>
        ))}
      </List>
    </Section>
  );
}
