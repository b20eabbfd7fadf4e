/** Where notifications are sent. */
import { setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import { may, session } from '../../../data/session.js';
import { createNotificationChannel, listNotificationChannels, updateNotificationChannel } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { filterText, SearchFilter } from '../../../parts/lists/filters.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { opened, Settings } from '../frame.js';
import { ChangeChannel, NewChannel } from './channel-dialogs.js';
import { ChannelRow } from './channel-row.js';
import { channelState } from './channel-words.js';

const PAGE = 100;

const COLUMNS = [
  { title: 'State' },
  { title: 'Channel' },
  { title: 'Goes to' },
  { title: 'Gets' },
  { title: 'Last message' },
  { title: 'Actions', hidden: true },
];

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p class="quiet">No channel fits this filter.</p>;
  const email = session.value?.user.email ?? 'ops@example.com';
  return (
    <div class="empty">
      <p>No channel yet. Without one, nobody is told when something goes down; notifications only wait at the bell.</p>
      <CommandLine operation={createNotificationChannel} values={{ slug: 'ops-mail', type: 'email', email }} />
      {may(createNotificationChannel) && (
        <div class="line">
          <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
            Create one here
          </button>
        </div>
      )}
    </div>
  );
}

const NewButton = () =>
  may(createNotificationChannel) ? (
    <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
      <Icon name="plus" />
      New channel
    </button>
  ) : null;

export default function Channels() {
  const query = filterText('q');
  const filters = query ? { query } : {};
  const { pages, first, more } = usePages(listNotificationChannels, { limit: PAGE, ...filters });
  const channels = pages.flatMap((page) => page.channels);
  const edited = channels.find(({ slug }) => slug === opened());
  const failing = channels.filter((channel) => channelState(channel)[0] === 'error').length;
  return (
    <Settings
      command={<CommandLine operation={listNotificationChannels} values={filters} />}
      tab="Channels"
      entries={[first]}
      found={failing > 0 && (failing === 1 ? 'One channel fails' : `${failing} channels fail`)}
      actions={<NewButton />}
    >
      <search class="bar">
        <SearchFilter label="Filter channels" />
      </search>
      <Listing
        {...{ more, first: first as Entry, count: channels.length }}
        class="c-channel"
        caption="Channels"
        columns={COLUMNS}
        failed="The channels could not be loaded"
        empty={<Empty isFiltered={query !== ''} />}
      >
        {channels.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} />
        ))}
      </Listing>
      {opened('new') !== null && may(createNotificationChannel) && <NewChannel onClose={() => setQuery({ new: null })} />}
      {edited && may(updateNotificationChannel) && <ChangeChannel channel={edited} onClose={() => setQuery({ edit: null })} />}
    </Settings>
  );
}
