/** One row of the tree: a tab, a group, a title or a page. */
import { address, linkTo } from '../../../address/address.js';
import { may } from '../../../data/session.js';
import { deleteDocPage, setDocNavigation, updateDocPage } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Moves } from '../../../parts/lists/movable.js';
import { manyText } from '../../../parts/text/counts.js';
import { changeWord, type PageChange, pathText } from '../site-words.js';
import { nested, removed, type TreeRow, unnested } from './tree.js';
import type { NavigationWork } from './use-navigation.js';
import type { Page } from './use-site.js';

export const COLUMNS = [
  { title: 'Move', hidden: true },
  { title: 'Page' },
  { title: 'Path' },
  { title: 'Since the release' },
  { title: 'Actions', hidden: true },
];

export const editPath = (site: string, path: string): string => `/docs/${site}/edit${path ? `/${path}` : ''}`;

interface PageMarksProps {
  page: Page | undefined;
  change: PageChange['change'] | undefined;
  /** Whether all pages are known, so that one that is not does not exist. */
  isWhole: boolean;
}

/** What is special about a page, in words. */
export function PageMarks({ page, change, isWhole }: PageMarksProps) {
  if (!page) return isWhole ? <State of="error">No such page</State> : null;
  const [condition, word] = change ? changeWord(change) : [null, ''];
  const warnings = page.warnings.filter(({ severity }) => severity === 'warning').length;
  return (
    <span class="line">
      {change && (condition ? <State of={condition}>{word}</State> : <span>{word}</span>)}
      {page.hidden && <span class="quiet">Hidden</span>}
      {warnings > 0 && <State of="error">{manyText(warnings, 'warning')}</State>}
    </span>
  );
}

interface ActionsProps {
  name: string;
  row: TreeRow;
  page: Page | undefined;
  work: NavigationWork;
  up: (() => void) | null;
  down: (() => void) | null;
  onHide: (page: Page) => void;
}

function Actions({ name, row: { node }, page, work, up, down, onHide }: ActionsProps) {
  const { path } = address.value;
  const { nodes, arrange } = work;
  const [inner, outer] = [nested(nodes, node.key), unnested(nodes, node.key)];
  return (
    <Menu label={`Actions for ${name}`} button={<Icon name="more" />}>
      {page && may(updateDocPage) && <MenuLink to={linkTo(path, { rename: page.id })}>Rename or move…</MenuLink>}
      {page && may(updateDocPage) && (
        <MenuItem onChoose={() => onHide(page)}>{page.hidden ? 'Show to readers' : 'Hide from lists'}</MenuItem>
      )}
      {node.kind !== 'page' && <MenuLink to={linkTo(path, { retitle: node.key })}>Rename…</MenuLink>}
      {node.kind === 'group' && <MenuLink to={linkTo(path, { new: node.key })}>New page in it…</MenuLink>}
      {node.kind === 'tab' && <MenuLink to={linkTo(path, { group: node.key })}>New group in it…</MenuLink>}
      {up && <MenuItem onChoose={up}>Move up</MenuItem>}
      {down && <MenuItem onChoose={down}>Move down</MenuItem>}
      {inner && <MenuItem onChoose={() => arrange(inner)}>Put under the page above</MenuItem>}
      {outer && <MenuItem onChoose={() => arrange(outer)}>Take out from under its page</MenuItem>}
      <MenuItem onChoose={() => arrange(removed(nodes, node.key))}>Take out of the navigation</MenuItem>
      {page && may(deleteDocPage) && <MenuLink to={linkTo(path, { delete: page.id })}>Delete page…</MenuLink>}
    </Menu>
  );
}

interface TreeRowProps extends Omit<ActionsProps, 'name'> {
  site: string;
  change: PageChange['change'] | undefined;
  isWhole: boolean;
}

export function NodeRow({ site, change, isWhole, ...actions }: TreeRowProps) {
  const { row, page, up, down } = actions;
  const { node, depth } = row;
  const name = page?.sidebarTitle ?? page?.title ?? node.title ?? pathText(node.path ?? '');
  const mayMove = may(setDocNavigation);
  return (
    <Row>
      <Cell>{mayMove && <Moves of={node.key} name={name} up={up} down={down} />}</Cell>
      <NameCell>
        <span style={{ paddingInlineStart: `${depth * 1.25}rem` }} class="clip">
          {node.path === null ? (
            <b>{name}</b>
          ) : (
            <a class="name" href={linkTo(editPath(site, node.path))}>
              {name}
            </a>
          )}
        </span>
      </NameCell>
      <Cell>{node.path !== null && <span class="clip quiet mono">{pathText(node.path)}</span>}</Cell>
      <Cell>{node.path !== null && <PageMarks {...{ page, change, isWhole }} />}</Cell>
      <Cell>
        {mayMove && (
          <span class="over">
            <Actions name={name} {...actions} />
          </span>
        )}
      </Cell>
    </Row>
  );
}
