/** One page: its Markdown beside what readers would see. */
import { useEffect } from 'preact/hooks';
import { address, apiRoot, linkTo, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { may, timeZone } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getDocPage, getDocSite, updateDocPage } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { OutsideLink, webAddress } from '../../../parts/text/outside-link.js';
import { Ago } from '../../../parts/time/moment.js';
import { secondsText } from '../../../parts/time/times.js';
import { pathText, type Site } from '../site-words.js';
import { Conflict } from './conflict.js';
import { previewAddress, type Written } from './draft.js';
import { TextArea } from './text-area.js';
import { type Page, type PageWork, usePage } from './use-page.js';

/** Below it the text and the preview are two tabs. */
const VIEWS = [
  { value: null, label: 'Text' },
  { value: 'preview', label: 'Preview' },
] as const;

interface LineFieldProps {
  label: string;
  value: string;
  help?: string;
  maxLength: number;
  isReadOnly: boolean;
  onValue: (value: string) => void;
}

const LineField = ({ label, value, help, maxLength, isReadOnly, onValue }: LineFieldProps) => (
  <div class="field">
    <label>
      {label}
      <input
        class="in"
        {...{ value, maxLength }}
        readOnly={isReadOnly}
        autocomplete="off"
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </label>
    {help && <p class="quiet">{help}</p>}
  </div>
);

function Fields({ written, isReadOnly, onChange }: { written: Written; isReadOnly: boolean; onChange: PageWork['change'] }) {
  const { title, description, sidebarTitle } = written;
  return (
    <>
      <LineField label="Title" value={title} maxLength={200} isReadOnly={isReadOnly} onValue={(value) => onChange({ title: value })} />
      <details>
        <summary>Description and title in the sidebar</summary>
        <div class="stack">
          <LineField
            label="Description"
            value={description}
            maxLength={300}
            isReadOnly={isReadOnly}
            help="One line under the title, in lists and for search engines."
            onValue={(value) => onChange({ description: value })}
          />
          <LineField
            label="Title in the sidebar"
            value={sidebarTitle}
            maxLength={200}
            isReadOnly={isReadOnly}
            help="If it should be shorter there."
            onValue={(value) => onChange({ sidebarTitle: value })}
          />
        </div>
      </details>
    </>
  );
}

/** What readers would see of what is saved, and that it is not what is typed. The frame runs no script. */
function Preview({ site, page, isDirty }: { site: Site; page: Page; isDirty: boolean }) {
  const to = webAddress(previewAddress(site.defaultUrl, page.path, { origin: location.origin, root: apiRoot() }));
  return (
    <>
      <p class="line quiet">
        <span class="grow line">
          <span>
            As last saved <Ago at={page.updatedAt} />, revision {page.revision}
          </span>
          {isDirty && <State of="degraded">Without what is unsaved</State>}
        </span>
        <OutsideLink to={to}>Open the draft</OutsideLink>
      </p>
      {to !== null && <iframe key={page.revision} src={to} title={`Preview of ${page.title}`} sandbox="allow-same-origin" />}
    </>
  );
}

/** What is unsaved, and what the last save found. */
function Facts({ work: { revision, isDirty, keptAt, isKept, isSaving } }: { work: PageWork }) {
  if (isSaving.value) return <span>Saving…</span>;
  if (!isDirty || keptAt.value === null) return <span>Saved, revision {revision}</span>;
  if (!isKept.value) return <State of="error">Unsaved, and too long to keep in this tab</State>;
  return <State of="degraded">Unsaved, kept in this tab at {secondsText(keptAt.value, timeZone.value)}</State>;
}

function Warnings({ of }: { of: PageWork['warnings']['value'] }) {
  if (!of.length) return null;
  return (
    <Section title={manyText(of.length, 'remark')} aside={<span class="quiet">as of the last save</span>}>
      <ul class="frame">
        {of.map(({ code, message, line, severity }) => (
          <li key={`${code} ${line} ${message}`}>
            {severity === 'warning' ? <State of="error">Warning</State> : <State of="unknown">Remark</State>}{' '}
            {line !== null && <span class="quiet">line {line}: </span>}
            {message}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Saving by key works outside the text, too; and a page that is closed with unsaved text asks first if the tab could not keep it. */
function useGuards({ save, isKept }: PageWork) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      void save();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isKept.peek()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      removeEventListener('beforeunload', onLeave);
    };
  });
}

interface EditorProps {
  site: Site;
  page: Page;
  entries: readonly [Entry, Entry<Answer<'getDocPage'>>];
}

function Editor({ site, page, entries }: EditorProps) {
  const work = usePage(site.slug, page, entries[1]);
  useGuards(work);
  const { written, revision, isDirty, isSaving, failure, warnings, theirs, change, save } = work;
  const view = address.value.query.get('view');
  const isReadOnly = !may(updateDocPage);
  const off = (value: string | null) => (view === value ? 'stack' : 'stack off');
  return (
    <>
      <Head
        title={page.title}
        back={{ to: linkTo(`/docs/${site.slug}`), label: site.name }}
        facts={
          <>
            <span class="mono">{pathText(page.path)}</span>
            {!isReadOnly && <Facts work={work} />}
            <Live of={entries} />
          </>
        }
        actions={
          !isReadOnly && (
            <button type="button" class="btn go" aria-disabled={!isDirty || isSaving.value} onClick={() => void save()}>
              Save page
            </button>
          )
        }
      />
      <StaleNotice of={entries} />
      {failure.value && <Failure what="The page was not saved" error={failure.value} />}
      {failure.value?.details.map(({ path, message }) => (
        <p key={path + message} class="wrong">
          {path.replace(/^\//, '')} {message}
        </p>
      ))}
      {theirs && <Conflict theirs={theirs} work={work} />}
      <nav class="seg narrow" aria-label="View">
        {VIEWS.map(({ value, label }) => (
          <a
            key={label}
            href={linkTo(address.value.path, { view: value })}
            aria-current={value === view ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              setQuery({ view: value });
            }}
          >
            {label}
          </a>
        ))}
      </nav>
      <div class="halves edit">
        <div class={off(null)}>
          <Fields written={written.value} isReadOnly={isReadOnly} onChange={change} />
          <TextArea
            site={site.slug}
            text={written.value.markdown}
            isReadOnly={isReadOnly}
            onText={(markdown) => change({ markdown })}
            onSave={() => void save()}
          />
        </div>
        <div class={off('preview')}>
          <Preview site={site} page={page} isDirty={isDirty} />
        </div>
      </div>
      <Warnings of={warnings.value} />
      <CommandLine
        operation={isDirty ? updateDocPage : getDocPage}
        values={
          isDirty
            ? { siteId: site.slug, pageId: page.path, baseRevision: revision, markdown: '@page.mdx' }
            : { siteId: site.slug, path: page.path }
        }
      />
    </>
  );
}

/** The part of the address behind `edit`: the home page has none. */
const pathOf = (path: string): string => path.split('/').slice(4).join('/');

export default function EditScreen({ params: { site: slug = '' } }: { params: Readonly<Record<string, string>> }) {
  const path = pathOf(address.value.path);
  const siteEntry = useAnswer(getDocSite, { siteId: slug }, SLOW_MS) as Entry<Answer<'getDocSite'>>;
  const entry = useAnswer(getDocPage, { siteId: slug, path }) as Entry<Answer<'getDocPage'>>;
  const [site, page] = [siteEntry.answer.value?.site, entry.answer.value?.page];
  if (site && page) return <Editor key={page.id} site={site} page={page} entries={[siteEntry as Entry, entry]} />;
  const failure = siteEntry.failure.value ?? entry.failure.value;
  const isMissing = failure?.status === 404;
  return (
    <>
      <Head
        title={isMissing ? 'There is no such page' : pathText(path)}
        back={{ to: linkTo(`/docs/${slug}`), label: site?.name ?? 'Pages' }}
      />
      {failure && !isMissing && <Failure what="The page could not be loaded" error={failure} />}
      {isMissing && <p class="quiet">It was deleted or moved, or its site was.</p>}
    </>
  );
}
