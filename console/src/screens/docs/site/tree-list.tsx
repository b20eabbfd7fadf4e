/** The pages of a site as readers find them, and those that they don't. */
import { useSignal } from '@preact/signals';
import { linkTo } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { setDocNavigation, updateDocPage } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { say } from '../../../parts/floating/toast.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { type PageChange, pathText } from '../site-words.js';
import { droppedOn, rowsOf, stepped, withPage } from './tree.js';
import { COLUMNS, editPath, idOfButton, NodeRow, PageMarks } from './tree-row.js';
import type { NavigationWork } from './use-navigation.js';
import { byPath, type Page } from './use-site.js';

type ChangeById = ReadonlyMap<string, PageChange['change']>;

interface TreeProps {
  site: string;
  pages: readonly Page[];
  changes: ChangeById;
  isWhole: boolean;
  work: NavigationWork;
}

/** Hides a page from lists and search, or shows it again; both can be undone. */
async function toggleHidden(site: string, { id, title, hidden, revision }: Page): Promise<void> {
  const show = (on: boolean, baseRevision: number) => send(updateDocPage, { siteId: site, pageId: id, baseRevision, hidden: on });
  const failed = (error: Error) => say(`${title} was not changed: ${error.message}`);
  try {
    const { page } = await show(!hidden, revision);
    say(hidden ? `${title} is shown` : `${title} is hidden`, () => void show(hidden, page.revision).catch(failed));
  } catch (thrown) {
    failed(thrown as Error);
  }
}

/** The focus stays on the button, whose row has moved. */
const refocus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

export function Tree({ site, pages, changes, isWhole, work }: TreeProps) {
  const dragged = useSignal<string | null>(null);
  const said = useSignal('');
  const known = byPath(pages);
  const rows = rowsOf(work.nodes);
  const step = (key: string, name: string, by: 1 | -1) => {
    const moved = stepped(work.nodes, key, by);
    if (!moved) return;
    work.arrange(moved);
    const row = rowsOf(moved).find(({ node }) => node.key === key);
    said.value = `${name} is now ${(row?.index ?? 0) + 1} of ${row?.siblings.length}${row?.parent?.title ? ` in ${row.parent.title}` : ''}`;
    refocus(idOfButton(key, by));
  };
  const onDragOver = (event: DragEvent) => {
    const key = dragged.peek();
    if (key === null) return;
    event.preventDefault();
    const element = (event.target as Element).closest('tbody tr');
    const over = element ? rows[[...(element.parentElement?.children ?? [])].indexOf(element)] : undefined;
    const moved = over && droppedOn(work.nodes, key, over.node.key);
    if (moved) work.arrange(moved, true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows of each row do the same without a pointer
    <div
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => {
        dragged.value = null;
        work.settle();
      }}
    >
      <List class="c-doc" caption="Pages in the order of the navigation" columns={COLUMNS}>
        {rows.map((row) => {
          const page = row.node.path === null ? undefined : known.get(row.node.path);
          const { key, title } = row.node;
          return (
            <NodeRow
              key={key}
              {...{ row, site, page, isWhole, work }}
              change={page && changes.get(page.id)}
              onDrag={() => {
                dragged.value = key;
              }}
              onStep={(by) => step(key, page?.title ?? title ?? '', by)}
              onHide={(shown) => void toggleHidden(site, shown)}
            />
          );
        })}
      </List>
      <p class="sr" role="status">
        {said}
      </p>
    </div>
  );
}

function FlatActions({ page, site, work }: { page: Page; site: string; work: NavigationWork | null }) {
  const path = `/docs/${site}`;
  return (
    <Menu label={`Actions for ${page.title}`} button={<Icon name="more" />}>
      {work && <MenuItem onChoose={() => work.arrange(withPage(work.nodes, null, page.path))}>Add to the navigation</MenuItem>}
      <MenuLink to={linkTo(path, { rename: page.id })}>Rename or move…</MenuLink>
      <MenuItem onChoose={() => void toggleHidden(site, page)}>{page.hidden ? 'Show to readers' : 'Hide from lists'}</MenuItem>
      <MenuLink to={linkTo(path, { delete: page.id })}>Delete page…</MenuLink>
    </Menu>
  );
}

interface FlatProps {
  caption: string;
  site: string;
  pages: readonly Page[];
  changes: ChangeById;
  /** To add them to the navigation; null if they may be in it. */
  work: NavigationWork | null;
}

/** Pages in one list, by path. */
export const Flat = ({ caption, site, pages, changes, work }: FlatProps) => (
  <List class="c-doc" caption={caption} columns={COLUMNS}>
    {pages.map((page) => (
      <Row key={page.id}>
        <Cell />
        <NameCell>
          <a class="name clip" href={linkTo(editPath(site, page.path))}>
            {page.title}
          </a>
        </NameCell>
        <Cell>
          <span class="clip quiet mono">{pathText(page.path)}</span>
        </Cell>
        <Cell>
          <PageMarks page={page} change={changes.get(page.id)} isWhole />
        </Cell>
        <Cell>
          {may(setDocNavigation) && (
            <span class="over">
              <FlatActions page={page} site={site} work={work} />
            </span>
          )}
        </Cell>
      </Row>
    ))}
  </List>
);
