/** Messages to channels, and how their delivery went. */
import { useSignal } from '@preact/signals';
import type { Condition } from '@tidewatch/charts';
import { linkTo } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer, Input } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { listNotificationChannels, listNotificationDeliveries, retryNotificationDelivery } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { say } from '../../../parts/floating/toast.js';
import { filterText, SelectFilter } from '../../../parts/lists/filters.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Ago } from '../../../parts/time/moment.js';
import { Settings } from '../frame.js';

/** The states as a filter has them. */
export const STATUSES = [
  { value: '', label: 'Any state', status: undefined },
  { value: 'given-up', label: 'Given up', status: 'dead' },
  { value: 'waiting', label: 'On its way', status: 'pending' },
  { value: 'sent', label: 'Delivered', status: 'sent' },
] as const;

const WORDS: Readonly<Record<string, readonly [Condition, string]>> = {
  dead: ['down', 'Given up'],
  pending: ['unknown', 'On its way'],
  sent: ['ok', 'Delivered'],
};

export const deliveryWord = (status: string): readonly [Condition, string] => WORDS[status] ?? ['unknown', status];

/** How many attempts there were, and why the last one failed. */
export function attemptsText({ attempts, lastError }: { attempts: number; lastError: string | null }): string {
  const count = attempts === 0 ? 'not tried yet' : attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return lastError === null ? count : `${count}: ${lastError}`;
}

type Delivery = Answer<'listNotificationDeliveries'>['deliveries'][number];

const PAGE = 100;

const COLUMNS = [
  { title: 'State' },
  { title: 'Message' },
  { title: 'Channel' },
  { title: 'Attempts' },
  { title: 'When', num: true },
  { title: 'Actions', hidden: true },
];

/** A delivery that was given up can begin again. */
function Retry({ of }: { of: Delivery }) {
  const failure = useSignal<CallError | null>(null);
  if (of.status !== 'dead' || !may(retryNotificationDelivery)) return null;
  const retry = async () => {
    failure.value = null;
    try {
      await send(retryNotificationDelivery, { deliveryId: of.id });
      say('It is sent again');
    } catch (thrown) {
      failure.value = toCallError(thrown);
    }
  };
  return (
    <span class="over">
      <button type="button" class="btn" onClick={() => void retry()}>
        Send again
      </button>
      {failure.value && (
        <span class="wrong" role="alert">
          {failure.value.message}
        </span>
      )}
    </span>
  );
}

function DeliveryRow({ of }: { of: Delivery }) {
  const [condition, word] = deliveryWord(of.status);
  return (
    <Row>
      <Cell>
        <State of={condition}>{word}</State>
      </Cell>
      <NameCell>
        <span class="name still clip" title={of.title}>
          {of.title}
        </span>
      </NameCell>
      <Cell>
        <a class="clip" href={linkTo('/settings/channels', { q: of.channelSlug })}>
          {of.channelSlug}
        </a>
      </Cell>
      <Cell>
        <span class="clip" title={of.lastError ?? undefined}>
          {attemptsText(of)}
          {of.nextAttemptAt && of.status === 'pending' && (
            <>
              , next <Ago at={of.nextAttemptAt} />
            </>
          )}
        </span>
      </Cell>
      <Cell num>
        <Ago at={of.createdAt} />
      </Cell>
      <Cell>
        <Retry of={of} />
      </Cell>
    </Row>
  );
}

/** The channels to choose from are asked for when somebody means to choose. */
function ChannelFilter() {
  const isAsked = useSignal(false);
  const channels = useAnswer(listNotificationChannels, isAsked.value ? { limit: 100 } : null, 'once')?.answer.value?.channels ?? [];
  const chosen = filterText('channel');
  const slugs = [...new Set([...(chosen ? [chosen] : []), ...channels.map(({ slug }) => slug)])];
  return (
    <SelectFilter
      name="channel"
      label="Channel"
      options={[{ value: '', label: 'Any channel' }, ...slugs.map((slug) => ({ value: slug, label: slug }))]}
      onNear={() => {
        isAsked.value = true;
      }}
    />
  );
}

const Empty = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <p class="quiet">No delivery fits this filter.</p>
  ) : (
    <div class="empty">
      <p>Nothing was sent yet. Each message to a channel shows here, for 7 days if it arrived and for 30 if it was given up.</p>
      <CommandLine operation={{ ...listNotificationChannels, words: 'channels test', args: '' }} />
      <div class="line">
        <a class="btn" href={linkTo('/settings/channels')}>
          Show channels
        </a>
      </div>
    </div>
  );

export default function Deliveries() {
  const [state, channelId] = [filterText('state'), filterText('channel')];
  const status = STATUSES.find(({ value }) => value === state)?.status as Input<'listNotificationDeliveries'>['status'];
  const filters = { ...(status && { status }), ...(channelId && { channelId }) };
  const { pages, first, more } = usePages(listNotificationDeliveries, { limit: PAGE, ...filters });
  const deliveries = pages.flatMap((page) => page.deliveries);
  return (
    <Settings command={<CommandLine operation={listNotificationDeliveries} values={filters} />} tab="Deliveries" entries={[first]}>
      <search class="bar">
        <SelectFilter name="state" label="State" options={STATUSES} />
        <ChannelFilter />
      </search>
      <Listing
        {...{ more, first: first as Entry, count: deliveries.length }}
        class="c-delivery"
        caption="Deliveries, newest first"
        columns={COLUMNS}
        failed="The deliveries could not be loaded"
        empty={<Empty isFiltered={Object.keys(filters).length > 0} />}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} of={delivery} />
        ))}
      </Listing>
    </Settings>
  );
}
