import { useSignal } from '@preact/signals';
import { linkTo, navigate } from '../../address/address.js';
import { cache } from '../../data/cache.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { deleteMonitor, updateMonitor } from '../../generated/operations.js';
import { Icon } from '../../parts/draw/icon.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Menu, MenuItem, MenuLink } from '../../parts/floating/menu.js';
import { say } from '../../parts/floating/toast.js';

interface Named {
  id: string;
  projectSlug: string;
  slug: string;
  paused: boolean;
}

/** Pauses a monitor or lets it go on; both can be undone. */
async function setPaused({ id, slug }: Named, paused: boolean): Promise<void> {
  await send(updateMonitor, { monitorId: id, paused });
  const undo = () => send(updateMonitor, { monitorId: id, paused: !paused });
  say(paused ? `${slug} is paused` : `${slug} goes on`, undo);
}

function DeleteMonitor({ monitor, onClose }: { monitor: Named; onClose: () => void }) {
  return (
    <Confirm
      title={`Delete ${monitor.projectSlug}/${monitor.slug}`}
      submit="Delete monitor"
      failed="The monitor was not deleted"
      done="Monitor deleted"
      typed={monitor.slug}
      onClose={onClose}
      onConfirm={async () => {
        await send(deleteMonitor, { monitorId: monitor.id });
        cache.clear();
        navigate(linkTo('/monitors'), { replace: true });
      }}
    >
      Its events and its history are removed, and it leaves the status page. This cannot be undone.
    </Confirm>
  );
}

/** What can be done with a monitor. @param more whether pausing it has a button of its own */
export function MonitorMenu({ monitor, more = false }: { monitor: Named; more?: boolean }) {
  const isDeleting = useSignal(false);
  const failed = useSignal<string | null>(null);
  if (!may(updateMonitor)) return null;
  const { projectSlug, slug, paused } = monitor;
  const toggle = () =>
    setPaused(monitor, !paused).then(
      () => {
        failed.value = null;
      },
      (error: Error) => {
        failed.value = error.message;
      },
    );
  const word = paused ? 'Let it go on' : 'Pause';
  const all = (
    <>
      {more && (
        <button type="button" class="btn" onClick={() => void toggle()}>
          {word}
        </button>
      )}
      <Menu label={`Actions for ${slug}`} button={<Icon name="more" />}>
        {!more && <MenuItem onChoose={() => void toggle()}>{word}</MenuItem>}
        <MenuLink to={linkTo(`/monitors/${projectSlug}/${slug}`, { edit: '1' })}>Change settings</MenuLink>
        <MenuLink to={linkTo('/incidents/new', { monitor: `${projectSlug}/${slug}` })}>Open incident</MenuLink>
        <hr />
        <MenuItem
          onChoose={() => {
            isDeleting.value = true;
          }}
        >
          Delete…
        </MenuItem>
      </Menu>
      {failed.value !== null && (
        <span class="wrong" role="alert">
          {failed.value}
        </span>
      )}
      {isDeleting.value && (
        <DeleteMonitor
          monitor={monitor}
          onClose={() => {
            isDeleting.value = false;
          }}
        />
      )}
    </>
  );
  return more ? all : <span class="over">{all}</span>;
}
