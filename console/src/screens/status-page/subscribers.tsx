/** Who hears of incidents and maintenance. */

import { address, linkTo, setQuery } from '../../address/address.js';
import type { Answer, Input } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { createSubscriber, deleteSubscriber, listSubscribers } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { Menu, MenuLink } from '../../parts/floating/menu.js';
import { say } from '../../parts/floating/toast.js';
import { TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { SelectFilter } from '../../parts/lists/filters.js';
import { BoneRows, Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { ListFoot } from '../../parts/lists/more.js';
import { type Pages, usePages } from '../../parts/lists/pages.js';
import { isStale, StaleNotice } from '../../parts/page/freshness.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { manyText } from '../../parts/text/counts.js';
import { Ago } from '../../parts/time/moment.js';

type Subscriber = Answer<'listSubscribers'>['subscribers'][number];
type ListInput = Input<'listSubscribers'>;

const PAGE = 100;

const COLUMNS = [
  { title: 'State' },
  { title: 'Subscriber' },
  { title: 'Told by' },
  { title: 'Last message' },
  { title: 'Since', num: true },
  { title: 'Actions', hidden: true },
];

const TYPES: readonly { value: string; label: string; input: Pick<ListInput, 'type'> }[] = [
  { value: '', label: 'Mail and webhook', input: {} },
  { value: 'email', label: 'Mail', input: { type: 'email' } },
  { value: 'webhook', label: 'Webhook', input: { type: 'webhook' } },
];

const STATES: readonly { value: string; label: string; input: Pick<ListInput, 'status'> }[] = [
  { value: '', label: 'Any state', input: {} },
  { value: 'active', label: 'Confirmed', input: { status: 'active' } },
  { value: 'pending', label: 'Unconfirmed', input: { status: 'pending' } },
];

/** "12 subscribers", or "More than 100 subscribers": the list is all that is known. */
const countText = (count: number, isMore: boolean): string => `${isMore ? 'More than ' : ''}${manyText(count, 'subscriber')}`;

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { id, type, status, email, webhookHost, createdAt, lastDeliveredAt, lastError } = subscriber;
  const isActive = status === 'active';
  const state = !isActive
    ? (['unknown', 'Unconfirmed'] as const)
    : lastError
      ? (['error', 'Failing'] as const)
      : (['ok', 'Confirmed'] as const);
  return (
    <Row>
      <Cell>
        <State of={state[0]}>{state[1]}</State>
      </Cell>
      <NameCell>
        <span class="clip" title={email}>
          {email}
        </span>
      </NameCell>
      <Cell>
        <span class="clip quiet">{type === 'webhook' ? `webhook at ${webhookHost}` : 'mail'}</span>
      </Cell>
      <Cell>
        {lastError ? (
          <span class="clip" title={lastError}>
            {lastError}
          </span>
        ) : lastDeliveredAt ? (
          <span>
            told <Ago at={lastDeliveredAt} />
          </span>
        ) : (
          <span class="quiet">never told</span>
        )}
      </Cell>
      <Cell num>
        <Ago at={createdAt} />
      </Cell>
      <Cell>
        <span class="over">
          <Menu label={`Actions for ${email}`} button={<Icon name="more" />}>
            <MenuLink to={linkTo('/status-page', { tab: 'subscribers', remove: id })}>Remove…</MenuLink>
          </Menu>
        </span>
      </Cell>
    </Row>
  );
}

const Invite = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Invite a subscriber" onClose={onClose}>
    <Form
      submit="Send invitation"
      failed="Nobody was invited"
      onCancel={onClose}
      consequence="They get a mail with a link to confirm, and nothing else before that."
      onSubmit={async (values) => {
        const webhookUrl = values.text('webhookUrl');
        await send(createSubscriber, { email: values.text('email'), ...(webhookUrl && { webhookUrl }) });
        say('Invitation sent');
        onClose();
      }}
    >
      <TextField name="email" label="Email address" type="email" maxLength={254} focus />
      <TextField
        name="webhookUrl"
        label="Webhook"
        type="url"
        required={false}
        maxLength={2000}
        help="Updates go to this address instead. The person of the mail gets its signing secret."
        mono
      />
    </Form>
    <CommandLine operation={createSubscriber} values={{ email: 'ann@example.com' }} />
  </Dialog>
);

const Remove = ({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) => (
  <Confirm
    title={`Remove ${email}`}
    submit="Remove subscriber"
    failed="The subscriber was not removed"
    done="Subscriber removed"
    onClose={onClose}
    onConfirm={() => send(deleteSubscriber, { subscriberId: id })}
  >
    They hear of nothing from now on, also of what is waiting to be sent. They are not told. They can subscribe again on the page.
  </Confirm>
);

const Empty = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <p class="quiet">No subscriber fits this filter.</p>
  ) : (
    <div class="empty">
      <p>Nobody yet. People subscribe on the page itself; you can invite them, too.</p>
      <CommandLine operation={createSubscriber} values={{ email: 'ann@example.com' }} />
    </div>
  );

function Found({ of: { pages, first, more }, isFiltered }: { of: Pages<Answer<'listSubscribers'>>; isFiltered: boolean }) {
  const subscribers = pages.flatMap((page) => page.subscribers);
  const isKnown = first.answer.value !== null;
  if (isKnown && !subscribers.length) return <Empty isFiltered={isFiltered} />;
  return (
    <div class={isStale([first]) ? 'stack stale' : 'stack'}>
      <List class="c-sub" caption="Subscribers, the newest first" columns={COLUMNS}>
        {isKnown ? (
          subscribers.map((subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />)
        ) : (
          <BoneRows columns={COLUMNS} />
        )}
      </List>
      {isKnown && <ListFoot more={more}>{countText(subscribers.length, more !== null)}</ListFoot>}
    </div>
  );
}

export function Subscribers() {
  const { query } = address.value;
  const type = TYPES.find(({ value }) => value === query.get('type'));
  const state = STATES.find(({ value }) => value === query.get('state'));
  const narrowed = { ...type?.input, ...state?.input };
  const found = usePages(listSubscribers, { limit: PAGE, ...narrowed });
  const { pages, first } = found;
  const subscribers = pages.flatMap((page) => page.subscribers);
  const removed = subscribers.find(({ id }) => id === query.get('remove'));
  const onClose = () => setQuery({ remove: null, invite: null });
  return (
    <div class="stack">
      <StaleNotice of={[first]} />
      <search class="bar">
        <SelectFilter name="type" label="Told by" options={TYPES} />
        <SelectFilter name="state" label="State" options={STATES} />
        <span class="grow" />
        {may(createSubscriber) && (
          <button type="button" class="btn" onClick={() => setQuery({ invite: '1' })}>
            Invite a subscriber
          </button>
        )}
      </search>
      {first.failure.value && first.answer.value === null ? (
        <Failure what="The subscribers could not be loaded" error={first.failure.value} />
      ) : (
        <Found of={found} isFiltered={Object.keys(narrowed).length > 0} />
      )}
      {(first.answer.value !== null || first.failure.value) && <CommandLine operation={listSubscribers} values={narrowed} />}
      {query.has('invite') && may(createSubscriber) && <Invite onClose={onClose} />}
      {removed && may(deleteSubscriber) && <Remove subscriber={removed} onClose={onClose} />}
    </div>
  );
}
