/** One row of the tree: a tab, a group, a title or a page. */
import { address, linkTo } from '../../../address/address.js';
import { may } from '../../../data/session.js';
import { deleteDocPage, setDocNavigation, updateDocPage } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { changeWord, manyText, type PageChange, pathText } from '../site-words.js';
import { nested, removed, stepped, type TreeRow, unnested } from './tree.js';
import type { NavigationWork } from './use-navigation.js';
import type { Page } from './use-site.js';

export const COLUMNS = [
  { title: 'Move', hidden: true },
  { title: 'Page' },
  { title: 'Path' },
  { title: 'Since the release' },
  { title: 'Actions', hidden: true },
];

export const idOfButton = (key: string, step: number): string => `${step < 0 ? 'up' : 'down'} ${key}`;

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

interface MovesProps {
  name: string;
  row: TreeRow;
  work: NavigationWork;
  onDrag: () => void;
  onStep: (step: 1 | -1) => void;
}

function Moves({ name, row: { node }, work, onDrag, onStep }: MovesProps) {
  const button = (step: 1 | -1) => {
    const isEnd = stepped(work.nodes, node.key, step) === null;
    return (
      <button
        type="button"
        id={idOfButton(node.key, step)}
        class="btn bare"
        aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
        aria-disabled={isEnd}
        onClick={() => {
          if (!isEnd) onStep(step);
        }}
      >
        {step < 0 ? '↑' : '↓'}
      </button>
    );
  };
  return (
    <span class="moves over">
      <span
        class="grip"
        aria-hidden="true"
        draggable
        title="Drag to move"
        onDragStart={(event) => {
          const element = event.currentTarget.closest('tr');
          if (element) event.dataTransfer?.setDragImage(element, 0, 0);
          // without data Firefox does not drag
          event.dataTransfer?.setData('text/plain', name);
          onDrag();
        }}
      >
        ⠿
      </span>
      {button(-1)}
      {button(1)}
    </span>
  );
}

interface ActionsProps {
  name: string;
  row: TreeRow;
  page: Page | undefined;
  work: NavigationWork;
  onStep: (step: 1 | -1) => void;
  onHide: (page: Page) => void;
}

function Actions({ name, row: { node }, page, work, onStep, onHide }: ActionsProps) {
  const { path } = address.value;
  const { nodes, arrange } = work;
  const move = (label: string, to: readonly unknown[] | null, onChoose: () => void) =>
    to && <MenuItem onChoose={onChoose}>{label}</MenuItem>;
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
      {move('Move up', stepped(nodes, node.key, -1), () => onStep(-1))}
      {move('Move down', stepped(nodes, node.key, 1), () => onStep(1))}
      {inner && <MenuItem onChoose={() => arrange(inner)}>Put under the page above</MenuItem>}
      {outer && <MenuItem onChoose={() => arrange(outer)}>Take out from under its page</MenuItem>}
      <MenuItem onChoose={() => arrange(removed(nodes, node.key))}>Take out of the navigation</MenuItem>
      {page && may(deleteDocPage) && <MenuLink to={linkTo(path, { delete: page.id })}>Delete page…</MenuLink>}
    </Menu>
  );
}

interface TreeRowProps {
  row: TreeRow;
  site: string;
  page: Page | undefined;
  change: PageChange['change'] | undefined;
  isWhole: boolean;
  work: NavigationWork;
  onDrag: () => void;
  onStep: (step: 1 | -1) => void;
  onHide: (page: Page) => void;
}

export function NodeRow({ row, site, page, change, isWhole, work, onDrag, onStep, onHide }: TreeRowProps) {
  const { node, depth } = row;
  const name = page?.sidebarTitle ?? page?.title ?? node.title ?? pathText(node.path ?? '');
  const mayMove = may(setDocNavigation);
  return (
    <Row>
      <Cell>{mayMove && <Moves {...{ name, row, work, onDrag, onStep }} />}</Cell>
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
            <Actions {...{ name, row, page, work, onStep, onHide }} />
          </span>
        )}
      </Cell>
    </Row>
  );
}
