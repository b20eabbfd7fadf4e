import { useSignal } from '@preact/signals';
import { setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { revokeApiKey, updateApiKey } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { say } from '../../../parts/floating/toast.js';
import { changesOf } from '../../../parts/form/changes.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Ago } from '../../../parts/time/moment.js';
import { KeyFields, keySettings } from './key-fields.js';

type ApiKey = Answer<'listApiKeys'>['apiKeys'][number];

interface KeyProps {
  of: ApiKey;
  onClose: () => void;
}

const Revoke = ({ of: { keyId, name, lastUsedAt }, onClose }: KeyProps) => (
  <Confirm
    title={`Revoke key “${name}”`}
    submit="Revoke key"
    failed="The key was not revoked"
    done="Key revoked"
    onClose={onClose}
    onConfirm={() => send(revokeApiKey, { keyId })}
  >
    Every program that uses it is refused at once: its events, reports and calls are lost.{' '}
    {lastUsedAt === null ? (
      'It was never used.'
    ) : (
      <>
        It was last used <Ago at={lastUsedAt} />.
      </>
    )}{' '}
    This can't be undone.
  </Confirm>
);

/** Changes what a key may; its kind, its project and its secret are fixed. */
export const ChangeKey = ({ of: known, onClose }: KeyProps) => (
  <Dialog title={`Settings of key “${known.name}”`} onClose={onClose}>
    <Form
      submit="Save key"
      failed="The key was not changed"
      onCancel={onClose}
      onSubmit={async (values) => {
        const changes = changesOf(known, keySettings(values, known));
        if (changes) await send(updateApiKey, { keyId: known.keyId, ...changes });
        say(changes ? 'Key saved. It counts at once' : 'Nothing was changed');
        onClose();
      }}
    >
      <TextField name="name" label="Name" value={known.name} maxLength={100} focus />
      <KeyFields known={known} kind={known.kind} />
    </Form>
    <CommandLine operation={updateApiKey} values={{ keyId: known.keyId }} />
  </Dialog>
);

/** What can be done with a key that is not revoked. */
export function KeyMenu({ of }: { of: ApiKey }) {
  const isRevoking = useSignal(false);
  if (!may(updateApiKey) || of.revokedAt !== null) return null;
  return (
    <span class="over">
      <Menu label={`Actions for ${of.name}`} button={<Icon name="more" />}>
        <MenuItem onChoose={() => setQuery({ edit: of.keyId })}>Change settings…</MenuItem>
        <hr />
        <MenuItem
          onChoose={() => {
            isRevoking.value = true;
          }}
        >
          Revoke…
        </MenuItem>
      </Menu>
      {isRevoking.value && (
        <Revoke
          of={of}
          onClose={() => {
            isRevoking.value = false;
          }}
        />
      )}
    </span>
  );
}
