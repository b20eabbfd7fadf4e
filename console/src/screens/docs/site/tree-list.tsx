/** The pages of a site as readers find them, and those that they don't. */
import { useSignal } from '@preact/signals';
import { linkTo } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { setDocNavigation, updateDocPage } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { say } from '../../../parts/floating/toast.js';
import { useDeed } from '../../../parts/form/deed.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { Movable } from '../../../parts/lists/movable.js';
import { type PageChange, pathText } from '../site-words.js';
import { droppedOn, rowsOf, stepped, withPage } from './tree.js';
import { COLUMNS, editPath, NodeRow, PageMarks } from './tree-row.js';
import type { NavigationWork } from './use-navigation.js';
import { byPath, type Page } from './use-site.js';

type ChangeById = ReadonlyMap<string, PageChange['change']>;

interface TreeProps {
  site: string;
  pages: readonly Page[];
  changes: ChangeById;
  isWhole: boolean;
  work: NavigationWork;
  onHide: (page: Page) => void;
}

/** Hides a page from lists and search, or shows it again; both can be undone. */
export function useHiding(siteId: string) {
  const { run, failure } = useDeed();
  const show = async ({ id: pageId, revision: baseRevision }: Pick<Page, 'id' | 'revision'>, hidden: boolean) =>
    (await send(updateDocPage, { siteId, pageId, baseRevision, hidden })).page;
  const toggle = (page: Page) =>
    run(async () => {
      const { title, hidden } = page;
      const changed = await show(page, !hidden);
      say(hidden ? `${title} is shown` : `${title} is hidden`, () => void run(() => show(changed, hidden)));
    });
  return { toggle, failure };
}

export function Tree({ site, pages, changes, isWhole, work, onHide }: TreeProps) {
  const said = useSignal('');
  const known = byPath(pages);
  const rows = rowsOf(work.nodes);
  const step = (key: string, name: string, by: 1 | -1) => {
    const moved = stepped(work.nodes, key, by);
    if (!moved) return null;
    return () => {
      work.arrange(moved);
      const row = rowsOf(moved).find(({ node }) => node.key === key);
      said.value = `${name} is now ${(row?.index ?? 0) + 1} of ${row?.siblings.length}${row?.parent?.title ? ` in ${row.parent.title}` : ''}`;
    };
  };
  const onOver = (key: string, place: number) => {
    const over = rows[place];
    const moved = over && droppedOn(work.nodes, key, over.node.key);
    if (moved) work.arrange(moved, true);
  };
  return (
    <Movable onOver={onOver} onDropped={work.settle} onCancelled={work.revert}>
      <List class="c-doc" caption="Pages in the order of the navigation" columns={COLUMNS}>
        {rows.map((row) => {
          const page = row.node.path === null ? undefined : known.get(row.node.path);
          const { key, title } = row.node;
          const name = page?.title ?? title ?? '';
          return (
            <NodeRow
              key={key}
              {...{ row, site, page, isWhole, work, onHide }}
              change={page && changes.get(page.id)}
              up={step(key, name, -1)}
              down={step(key, name, 1)}
            />
          );
        })}
      </List>
      <p class="sr" role="status">
        {said}
      </p>
    </Movable>
  );
}

function FlatActions({ page, site, work, onHide }: Pick<FlatProps, 'site' | 'work' | 'onHide'> & { page: Page }) {
  const path = `/docs/${site}`;
  return (
    <Menu label={`Actions for ${page.title}`} button={<Icon name="more" />}>
      {work && <MenuItem onChoose={() => work.arrange(withPage(work.nodes, null, page.path))}>Add to the navigation</MenuItem>}
      <MenuLink to={linkTo(path, { rename: page.id })}>Rename or move…</MenuLink>
      <MenuItem onChoose={() => onHide(page)}>{page.hidden ? 'Show to readers' : 'Hide from lists'}</MenuItem>
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
  onHide: (page: Page) => void;
}

/** Pages in one list, by path. */
export const Flat = ({ caption, site, pages, changes, work, onHide }: FlatProps) => (
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
              <FlatActions {...{ page, site, work, onHide }} />
            </span>
          )}
        </Cell>
      </Row>
    ))}
  </List>
);
