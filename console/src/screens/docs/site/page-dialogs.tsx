/** What makes, names and deletes pages. The open dialog is in the address. */
import { useSignal } from '@preact/signals';
import { address, linkTo, navigate, setQuery } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { createDocPage, deleteDocPage, setDocNavigation, updateDocPage } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { say } from '../../../parts/floating/toast.js';
import { SelectField, TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { slugOf } from '../../../parts/form/slug.js';
import { Notice } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { pathText } from '../site-words.js';
import { groupsOf, removed, retitled, rowsOf, withGroup, withPage, withTab } from './tree.js';
import { editPath } from './tree-row.js';
import type { NavigationWork } from './use-navigation.js';
import type { Page } from './use-site.js';

interface PartProps {
  site: string;
  work: NavigationWork;
  onClose: () => void;
}

/** Nothing is chosen: the page stays out of the navigation. */
const NOWHERE = '';
/** There is no group yet: one is made. */
const FIRST = 'first';

function NewPage({ site, work, group, isFirst, onClose }: PartProps & { group: string; isFirst: boolean }) {
  const groups = groupsOf(work.nodes);
  const shown = useSignal({ path: '', title: '' });
  const options = [
    ...(groups.length ? groups : [{ value: FIRST, label: 'A first group, Pages' }]),
    { value: NOWHERE, label: 'Not in the navigation' },
  ];
  return (
    <Dialog title="New page" onClose={onClose}>
      <Form
        submit="Create page"
        failed="The page was not created"
        onCancel={onClose}
        onInput={(values) => {
          shown.value = { title: values.text('title'), path: values.text('path') || (isFirst ? '' : slugOf(values.text('title'))) };
        }}
        onSubmit={async (values) => {
          const path = (values.text('path') || (isFirst ? '' : slugOf(values.text('title')))).replace(/^\/+|\/+$/g, '');
          await send(createDocPage, { siteId: site, path, title: values.text('title') });
          const into = values.text('into');
          if (into !== NOWHERE) work.arrange(withPage(work.nodes, into === FIRST ? null : into, path));
          say('Page created');
          navigate(linkTo(editPath(site, path)));
        }}
      >
        <TextField name="title" label="Title" maxLength={200} focus />
        <TextField
          name="path"
          label="Path"
          required={false}
          maxLength={200}
          help={isFirst ? 'Empty for the home page.' : `Its address ends in ${pathText(shown.value.path || '…')}. Put / between folders.`}
          mono
        />
        <SelectField
          name="into"
          label="Where it stands"
          value={groups.find(({ value }) => value === group)?.value ?? groups[0]?.value ?? FIRST}
          options={options}
        />
      </Form>
      <CommandLine operation={createDocPage} values={{ siteId: site, ...shown.value }} />
    </Dialog>
  );
}

/** Title and path of a page. Its text is changed in the editor. */
function RenamePage({ site, page: given, onClose }: { site: string; page: Page; onClose: () => void }) {
  const page = useSignal(given).peek();
  const warnings = useSignal<readonly string[]>([]);
  if (warnings.value.length)
    return (
      <Dialog title="The page has moved" onClose={onClose}>
        {warnings.value.map((text) => (
          <Notice key={text} state="degraded" title="Look at this">
            {text}
          </Notice>
        ))}
        <div class="line end">
          <button type="button" class="btn" onClick={onClose}>
            Close
          </button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={`Rename ${page.title}`} onClose={onClose}>
      <Form
        submit="Rename page"
        failed="The page was not changed"
        onCancel={onClose}
        onSubmit={async (values) => {
          const path = values.text('path').replace(/^\/+|\/+$/g, '');
          const [title, sidebarTitle] = [values.text('title'), values.text('sidebarTitle') || null];
          const changes = {
            ...(title !== page.title && { title }),
            ...(sidebarTitle !== page.sidebarTitle && { sidebarTitle }),
            ...(path !== page.path && { path }),
          };
          if (Object.keys(changes).length) {
            const answer = await send(updateDocPage, { siteId: site, pageId: page.id, baseRevision: page.revision, ...changes });
            say('Page renamed');
            if (path !== page.path && answer.warnings.length) {
              warnings.value = answer.warnings.map(({ message }) => message);
              return;
            }
          }
          onClose();
        }}
      >
        <TextField name="title" label="Title" value={page.title} maxLength={200} focus />
        <TextField
          name="sidebarTitle"
          label="Title in the sidebar"
          value={page.sidebarTitle ?? ''}
          required={false}
          maxLength={200}
          help="If it should be shorter there."
        />
        <TextField
          name="path"
          label="Path"
          value={page.path}
          required={false}
          maxLength={200}
          help="The navigation follows. If the page is published, its old path leads to the new one."
          mono
        />
      </Form>
      <CommandLine operation={updateDocPage} values={{ siteId: site, pageId: page.path, baseRevision: page.revision }} />
    </Dialog>
  );
}

function DeletePage({ site, page, work, onClose }: PartProps & { page: Page }) {
  const known = useSignal(page).peek();
  return (
    <Confirm
      title={`Delete ${known.title}`}
      submit="Delete page"
      failed="The page was not deleted"
      done="Page deleted"
      onClose={onClose}
      onConfirm={async () => {
        await send(deleteDocPage, { siteId: site, pageId: known.id, baseRevision: known.revision });
        const row = rowsOf(work.nodes).find(({ node }) => node.path === known.path);
        if (row) work.arrange(removed(work.nodes, row.node.key));
      }}
    >
      The draft has no {pathText(known.path)} any more. Readers have it until you publish; releases keep it. Pages below it in the
      navigation move up.
    </Confirm>
  );
}

interface TitleProps {
  title: string;
  submit: string;
  value?: string;
  onTitle: (title: string) => void;
  onClose: () => void;
}

/** Asks for the title of a tab or a group. */
const TitleDialog = ({ title, submit, value = '', onTitle, onClose }: TitleProps) => (
  <Dialog title={title} onClose={onClose}>
    <Form
      submit={submit}
      failed="Nothing was changed"
      onCancel={onClose}
      onSubmit={async (values) => {
        onTitle(values.text('title'));
        onClose();
      }}
    >
      <TextField name="title" label="Title" value={value} maxLength={200} focus />
    </Form>
  </Dialog>
);

/** The dialog that the address opens. */
export function PageDialogs({ site, pages, work }: { site: string; pages: readonly Page[]; work: NavigationWork }) {
  const { query } = address.value;
  const onClose = () => setQuery({ new: null, rename: null, delete: null, retitle: null, group: null, newtab: null });
  const common = { site, work, onClose };
  const { nodes, arrange } = work;
  const pageOf = (name: string) => pages.find(({ id }) => id === query.get(name));
  const [renamed, deleted] = [pageOf('rename'), pageOf('delete')];
  const node = rowsOf(nodes).find((row) => row.node.key === query.get('retitle'))?.node;
  const tab = query.get('group');
  if (query.has('new') && may(createDocPage)) return <NewPage {...common} group={query.get('new') ?? ''} isFirst={!pages.length} />;
  if (renamed && may(updateDocPage)) return <RenamePage key={renamed.id} site={site} page={renamed} onClose={onClose} />;
  if (deleted && may(deleteDocPage)) return <DeletePage {...common} page={deleted} />;
  if (!may(setDocNavigation)) return null;
  if (node)
    return (
      <TitleDialog
        title={`Rename ${node.title}`}
        submit="Rename"
        value={node.title ?? ''}
        onClose={onClose}
        onTitle={(title) => arrange(retitled(nodes, node.key, title))}
      />
    );
  if (query.has('newtab'))
    return <TitleDialog title="New tab" submit="Add tab" onClose={onClose} onTitle={(title) => arrange(withTab(nodes, title))} />;
  if (tab === null) return null;
  const into = nodes.some(({ key }) => key === tab) ? tab : null;
  return <TitleDialog title="New group" submit="Add group" onClose={onClose} onTitle={(title) => arrange(withGroup(nodes, into, title))} />;
}
