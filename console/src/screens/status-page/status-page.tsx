/** The public status page as its owners set it up. */
import { address, linkTo, setQuery } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { LIVE_MS, SLOW_MS } from '../../data/pace.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getStatusPage, listSubscribers, updateStatusPage } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Menu, MenuLink } from '../../parts/floating/menu.js';
import { say } from '../../parts/floating/toast.js';
import { Deed } from '../../parts/form/deed.js';
import { Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { Tabs } from '../../parts/page/tabs.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { manyText } from '../../parts/text/counts.js';
import { OutsideLink } from '../../parts/text/outside-link.js';
import { Components } from './components.js';
import { Domain } from './domain.js';
import { pageTitleOf } from './page-words.js';
import { Settings } from './settings.js';
import { Subscribers } from './subscribers.js';

type StatusPage = Answer<'getStatusPage'>['statusPage'];

const TABS = [
  { value: null, label: 'Settings' },
  { value: 'components', label: 'Components' },
  { value: 'domain', label: 'Domain' },
  { value: 'subscribers', label: 'Subscribers' },
] as const;

type TabName = (typeof TABS)[number]['value'];

/** The tab that the address names; who may not list subscribers has no such tab. */
const tabsNow = () => TABS.filter(({ value }) => value !== 'subscribers' || may(listSubscribers));
const tabNow = (): TabName => tabsNow().find(({ value }) => value === address.value.query.get('tab'))?.value ?? null;

async function publish(): Promise<void> {
  await send(updateStatusPage, { enabled: true });
  say('Status page published');
}

const Publish = ({ filled }: { filled: boolean }) => (
  <Deed class={filled ? 'btn go' : 'btn'} failed="The page was not published" onDo={publish}>
    Publish page
  </Deed>
);

const TakeDown = ({ onClose }: { onClose: () => void }) => (
  <Confirm
    title="Take the status page down"
    submit="Take page down"
    failed="The page is still public"
    done="Status page taken down"
    onClose={onClose}
    onConfirm={() => send(updateStatusPage, { enabled: false })}
  >
    Visitors find nothing at its address until you publish it again. Its settings and its subscribers stay.
  </Confirm>
);

function Actions({ page: { enabled, publicUrl } }: { page: StatusPage }) {
  const { path, query } = address.value;
  return (
    <>
      {enabled && (
        <OutsideLink class="btn" to={publicUrl}>
          Open page
        </OutsideLink>
      )}
      {!enabled && may(updateStatusPage) && <Publish filled />}
      {enabled && may(updateStatusPage) && (
        <Menu label="Actions for the status page" button={<Icon name="more" />}>
          <MenuLink to={linkTo(path, { tab: query.get('tab'), down: '1' })}>Take page down…</MenuLink>
        </Menu>
      )}
    </>
  );
}

const NoPage = () => (
  <div class="empty">
    <p>A page of your own that says how you are. Your customers read it, and subscribe to it.</p>
    <CommandLine operation={updateStatusPage} values={{ enabled: true }} />
    {may(updateStatusPage) && (
      <div class="line">
        <Publish filled={false} />
      </div>
    )}
  </div>
);

function Shown({ page }: { page: StatusPage }) {
  const [tab, { path, query }] = [tabNow(), address.value];
  return (
    <>
      <Tabs
        label="Status page"
        of={tabsNow().map(({ value, label }) => ({ label, to: linkTo(path, { tab: value }), current: value === tab }))}
      />
      {tab === null && <Settings page={page} />}
      {tab === 'components' && <Components />}
      {tab === 'domain' && <Domain />}
      {tab === 'subscribers' && <Subscribers />}
      {query.has('down') && page.enabled && may(updateStatusPage) && <TakeDown onClose={() => setQuery({ down: null })} />}
    </>
  );
}

export default function StatusPageScreen() {
  const entry = useAnswer(getStatusPage, {}, tabNow() === null ? LIVE_MS : SLOW_MS);
  const page = entry?.answer.value?.statusPage;
  const failure = entry?.failure.value;
  if (!page)
    return (
      <>
        <Head title={failure?.status === 404 ? 'No status page yet' : 'Status page'} />
        {failure && (failure.status === 404 ? <NoPage /> : <Failure what="The status page could not be loaded" error={failure} />)}
      </>
    );
  const { enabled, components, publicUrl } = page;
  return (
    <>
      <Head
        title={pageTitleOf(page)}
        facts={
          <>
            <State of={enabled ? 'ok' : 'unknown'}>{enabled ? 'Public' : 'Not public'}</State>
            <span class="mono">{publicUrl}</span>
            <span>{manyText(components.length, 'component')}</span>
            <Live of={[entry]} />
          </>
        }
        actions={<Actions page={page} />}
      />
      <StaleNotice of={[entry]} />
      <Shown page={page} />
    </>
  );
}
