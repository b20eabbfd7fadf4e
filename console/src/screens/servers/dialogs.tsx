/** What changes a server. The open dialog is in the address. */
import { useSignal } from '@preact/signals';
import { address, linkTo, navigate, setQuery } from '../../address/address.js';
import { cache } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { deleteServer, rotateServerToken, updateServer } from '../../generated/operations.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { useBase } from '../../parts/form/base.js';
import { changesOf } from '../../parts/form/changes.js';
import { Form } from '../../parts/form/form.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { AgentToken } from './install-lines.js';
import { ServerFields, settingsOf } from './server-fields.js';

type Server = Answer<'getServer'>['server'];

interface PartProps {
  server: Server;
  onClose: () => void;
}

const LABELS = {
  name: 'Name',
  watchedServices: 'The list of services',
  intervalSec: 'The interval',
  nginxEnabled: 'Reading nginx',
};

function EditServer({ server, onClose }: PartProps) {
  const shown = useSignal<Record<string, unknown>>({});
  const { known, baseUpdatedAt, round, notice } = useBase(server, LABELS, true, () => {
    shown.value = {};
  });
  return (
    <Dialog title={`Settings of ${server.slug}`} onClose={onClose}>
      <Form
        key={round}
        submit="Save settings"
        failed="The settings were not saved"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = { ...changesOf({ ...known }, settingsOf(values)) };
        }}
        onSubmit={async (values) => {
          const changes = changesOf({ ...known }, settingsOf(values));
          if (changes) {
            await send(updateServer, { serverId: server.id, ...changes, baseUpdatedAt });
            say('Settings saved');
          }
          onClose();
        }}
      >
        <ServerFields known={known} />
        {notice}
      </Form>
      <CommandLine operation={updateServer} values={{ serverId: `${server.projectSlug}/${server.slug}`, ...shown.value }} />
    </Dialog>
  );
}

interface RotateProps extends PartProps {
  onMade: (made: Answer<'rotateServerToken'>) => void;
}

const RotateToken = ({ server, onMade, onClose }: RotateProps) => (
  <Confirm
    title={`Rotate the token of ${server.slug}`}
    submit="Rotate token"
    failed="The token was not rotated"
    done="Token rotated"
    onClose={onClose}
    onConfirm={async () => onMade(await send(rotateServerToken, { serverId: server.id }))}
  >
    The token that the agent has stops working at once, and its connection ends. The server reports again when you have run the new line on
    the host.
  </Confirm>
);

const DeleteServer = ({ server, onClose }: PartProps) => (
  <Confirm
    title={`Delete ${server.projectSlug}/${server.slug}`}
    submit="Delete server"
    failed="The server was not deleted"
    done="Server deleted"
    typed={server.slug}
    onClose={onClose}
    onConfirm={async () => {
      await send(deleteServer, { serverId: server.id });
      cache.clear();
      navigate(linkTo('/servers'), { replace: true });
    }}
  >
    Its charts and its alerts are removed, and its agent is disconnected for good. This cannot be undone.
  </Confirm>
);

/** The dialog that the address names, and the new token after one was made. */
export function ServerDialogs({ server }: { server: Server }) {
  const made = useSignal<Answer<'rotateServerToken'> | null>(null);
  const onClose = () => setQuery({ dialog: null });
  if (made.value)
    return (
      <AgentToken
        title={`New token of ${server.slug}`}
        of={made.value}
        onStored={() => {
          made.value = null;
        }}
      />
    );
  const open = address.value.query.get('dialog');
  if (open === 'edit' && may(updateServer)) return <EditServer {...{ server, onClose }} />;
  if (open === 'delete' && may(deleteServer)) return <DeleteServer {...{ server, onClose }} />;
  if (open === 'rotate' && may(rotateServerToken))
    return (
      <RotateToken
        {...{ server, onClose }}
        onMade={(answer) => {
          made.value = answer;
        }}
      />
    );
  return null;
}
