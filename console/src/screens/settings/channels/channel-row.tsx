/** A channel in the list: how it goes, what it gets, and what can be done with it. */
import { type Signal, useSignal } from '@preact/signals';
import { linkTo, setQuery } from '../../../address/address.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import {
  deleteNotificationChannel,
  rotateNotificationChannelSecret,
  testNotificationChannel,
  updateNotificationChannel,
} from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { say } from '../../../parts/floating/toast.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Failure } from '../../../parts/page/notice.js';
import { Ago } from '../../../parts/time/moment.js';
import { SigningSecret } from './channel-dialogs.js';
import { channelState, kindsText, typeWord } from './channel-words.js';

type Channel = Answer<'listNotificationChannels'>['channels'][number];

/** What is going on in one row. */
interface RowState {
  test: Signal<'asked' | Answer<'testNotificationChannel'> | null>;
  failure: Signal<{ what: string; error: CallError } | null>;
  dialog: Signal<'delete' | 'rotate' | null>;
  secret: Signal<string | null>;
}

async function attempt({ failure }: RowState, what: string, deed: () => Promise<unknown>): Promise<void> {
  failure.value = null;
  try {
    await deed();
  } catch (thrown) {
    failure.value = { what, error: toCallError(thrown) };
  }
}

async function sendTest(channel: Channel, state: RowState): Promise<void> {
  state.test.value = 'asked';
  await attempt(state, 'No test was sent', async () => {
    state.test.value = await send(testNotificationChannel, { channelId: channel.id });
  });
  if (state.test.value === 'asked') state.test.value = null;
}

async function setEnabled({ id, slug }: Channel, enabled: boolean): Promise<void> {
  await send(updateNotificationChannel, { channelId: id, enabled });
  say(enabled ? `${slug} is on` : `${slug} is off`, () => send(updateNotificationChannel, { channelId: id, enabled: !enabled }));
}

/** What became of a test, in the place of the last message. */
function LastMessage({ channel: { lastDeliveredAt, lastFailedAt, lastError }, state }: { channel: Channel; state: RowState }) {
  const test = state.test.value;
  if (test === 'asked') return <span role="status">Sending a test…</span>;
  if (test !== null)
    return (
      <span role="status" title={test.reason ?? undefined}>
        <State of={test.delivered ? 'ok' : 'down'}>{test.delivered ? 'Test delivered' : 'Test not delivered'}</State>
        {test.reason !== null && <span class="quiet"> {test.reason}</span>}
      </span>
    );
  if (lastError !== null)
    return (
      <span class="clip" title={lastError}>
        {lastError}
        {lastFailedAt && (
          <>
            , <Ago at={lastFailedAt} />
          </>
        )}
      </span>
    );
  return lastDeliveredAt ? <Ago at={lastDeliveredAt} /> : <span class="quiet">never</span>;
}

function Dialogs({ channel, state }: { channel: Channel; state: RowState }) {
  const close = () => {
    state.dialog.value = null;
  };
  if (state.secret.value !== null)
    return (
      <SigningSecret
        slug={channel.slug}
        secret={state.secret.value}
        onStored={() => {
          state.secret.value = null;
        }}
      />
    );
  if (state.dialog.value === 'delete')
    return (
      <Confirm
        title={`Delete ${channel.slug}`}
        submit="Delete channel"
        failed="The channel was not deleted"
        done="Channel deleted"
        onClose={close}
        onConfirm={() => send(deleteNotificationChannel, { channelId: channel.id })}
      >
        It gets no more messages, and those that wait for it are dropped. This can't be undone.
      </Confirm>
    );
  if (state.dialog.value === 'rotate')
    return (
      <Confirm
        title={`New secret for ${channel.slug}`}
        submit="Make new secret"
        failed="There is no new secret"
        done="New secret made"
        onClose={close}
        onConfirm={async () => {
          state.secret.value = (await send(rotateNotificationChannelSecret, { channelId: channel.id })).secret;
        }}
      >
        For 24 hours messages are signed with both secrets. After that, a receiver that knows only the old one refuses them.
      </Confirm>
    );
  return null;
}

function Actions({ channel, state }: { channel: Channel; state: RowState }) {
  const { slug, type, enabled } = channel;
  if (!may(updateNotificationChannel)) return null;
  return (
    <span class="over">
      <Menu label={`Actions for ${slug}`} button={<Icon name="more" />}>
        <MenuItem onChoose={() => void sendTest(channel, state)}>Send test</MenuItem>
        <MenuItem onChoose={() => setQuery({ edit: slug })}>Change settings…</MenuItem>
        <MenuItem onChoose={() => void attempt(state, 'The channel was not changed', () => setEnabled(channel, !enabled))}>
          {enabled ? 'Turn off' : 'Turn on'}
        </MenuItem>
        {type === 'webhook' && (
          <MenuItem
            onChoose={() => {
              state.dialog.value = 'rotate';
            }}
          >
            Make new secret…
          </MenuItem>
        )}
        <MenuLink to={linkTo('/settings/deliveries', { channel: slug })}>Show deliveries</MenuLink>
        <hr />
        <MenuItem
          onChoose={() => {
            state.dialog.value = 'delete';
          }}
        >
          Delete…
        </MenuItem>
      </Menu>
      <Dialogs channel={channel} state={state} />
    </span>
  );
}

const Name = ({ slug }: { slug: string }) =>
  may(updateNotificationChannel) ? (
    <button type="button" class="name clip" onClick={() => setQuery({ edit: slug })}>
      {slug}
    </button>
  ) : (
    <span class="name still clip">{slug}</span>
  );

export function ChannelRow({ channel }: { channel: Channel }) {
  const state: RowState = { test: useSignal(null), failure: useSignal(null), dialog: useSignal(null), secret: useSignal(null) };
  const { slug, type, target, kinds, projectSlug } = channel;
  const [condition, word] = channelState(channel);
  const gets = `${kindsText(kinds)}${projectSlug === null ? '' : `, of ${projectSlug}`}`;
  return (
    <Row>
      <Cell>
        <State of={condition}>{word}</State>
      </Cell>
      <NameCell>
        <Name slug={slug} />
      </NameCell>
      <Cell>
        <span class="clip" title={target}>
          <span class="quiet">{typeWord(type)}:</span> {target}
        </span>
      </Cell>
      <Cell>
        <span class="clip" title={gets}>
          {gets}
        </span>
      </Cell>
      <Cell>
        <LastMessage channel={channel} state={state} />
        {state.failure.value && <Failure {...state.failure.value} />}
      </Cell>
      <Cell>
        <Actions channel={channel} state={state} />
      </Cell>
    </Row>
  );
}
