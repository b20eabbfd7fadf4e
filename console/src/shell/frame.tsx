import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { address, apiRoot, organizationSlug } from '../address/address.js';
import type { Entry } from '../data/cache.js';
import { keepFresh } from '../data/poller.js';
import { session, sessionEntry } from '../data/session.js';
import { useAnswer } from '../data/use-answer.js';
import { listOrganizations } from '../generated/operations.js';
import { Toasts } from '../parts/floating/toast.js';
import { focusTitle, Head } from '../parts/page/head.js';
import { Failure } from '../parts/page/notice.js';
import { KeysDialog } from './keys.js';
import { followOverview, overviewEntry, overviewPace } from './overview.js';
import { closePalette, palette } from './palette/open.js';
import { Proof } from './prove.js';
import { CurrentScreen } from './screen.js';
import { Side } from './side.js';
import { Top } from './top.js';
import { NewVersion } from './version.js';

/** At an address without an organization, or with one that is not the person's: theirs, to choose from. */
function ChooseOrganization({ title, facts }: { title: string; facts: string }) {
  const known = useAnswer(listOrganizations, {}, 'once');
  const own = known?.answer.value?.organizations ?? [];
  return (
    <main class="page">
      <Head title={title} facts={facts} />
      {known?.failure.value && <Failure what="Your organizations could not be loaded" error={known.failure.value} />}
      {known?.answer.value && own.length === 0 && (
        <p>
          You are in no organization. Ask for an invitation to one, or <a href={`${apiRoot()}/account`}>see your account</a>.
        </p>
      )}
      <ul class="share">
        {own.map(({ organization, role }) => (
          <li key={organization.id}>
            <a href={`${apiRoot()}/o/${encodeURIComponent(organization.slug)}`}>{organization.name}</a>
            <b class="quiet">{role}</b>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** The focus goes to the title of a new screen, so that a screen reader says where it is; not on the first one. */
function useFocusOnTitle(): void {
  const before = useRef<string | null>(null);
  const { path } = address.value;
  useEffect(() => {
    const isFirst = before.current === null;
    before.current = path;
    if (isFirst) return;
    const end = requestAnimationFrame(focusTitle);
    return () => cancelAnimationFrame(end);
  }, [path]);
}

function Organization() {
  useFocusOnTitle();
  // both begin again with another organization or project
  useEffect(() => effect(() => keepFresh(sessionEntry.value as Entry, 'once')), []);
  useEffect(() => effect(followOverview), []);
  void overviewEntry.value;
  void overviewPace.value;
  const failure = sessionEntry.value.failure.value;
  if (failure?.code === 'ORGANIZATION_FORBIDDEN')
    return <ChooseOrganization title="Not an organization of yours" facts="You are no member of it, or there is none with this address." />;
  return (
    <div class="shell">
      <Side />
      <div class="main">
        <Top />
        <NewVersion />
        {/* what a role may do decides what stands on a page: nothing is drawn that would move when it is known */}
        <main class="page" hidden={session.value === null && failure === null}>
          <CurrentScreen />
        </main>
      </div>
    </div>
  );
}

/** Everything there is to see. */
export function Frame() {
  const Opened = palette.value;
  return (
    <>
      <a class="skip btn" href="#content">
        Skip to content
      </a>
      {organizationSlug.value === null ? (
        <ChooseOrganization title="Choose an organization" facts="You can open several, each in a tab of its own." />
      ) : (
        <Organization key={organizationSlug.value} />
      )}
      {Opened && <Opened onClose={closePalette} />}
      <KeysDialog />
      <Proof />
      <Toasts />
    </>
  );
}
