import { useSignal } from '@preact/signals';
import { apiRoot, linkTo, projectFilter, setQuery } from '../address/address.js';
import { toCallError } from '../data/call-error.js';
import { call } from '../data/request.js';
import { session } from '../data/session.js';
import { useAnswer } from '../data/use-answer.js';
import { listProjects, logout } from '../generated/operations.js';
import { Icon } from '../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../parts/floating/menu.js';
import { say } from '../parts/floating/toast.js';
import { chooseTheme, THEMES, theme } from '../preferences/theme.js';
import { Bell } from './bell.js';
import { keysShown } from './keys.js';
import { OrganizationMenu } from './organization-menu.js';
import { openPalette } from './palette/open.js';

/** Narrows all screens to one project. The list is asked for when somebody means to use it. */
function ProjectFilter() {
  const isAsked = useSignal(false);
  const projects = useAnswer(listProjects, isAsked.value ? { limit: 100 } : null, 'once')?.answer.value?.projects ?? [];
  const chosen = projectFilter.value;
  const slugs = new Set([...(chosen === null ? [] : [chosen]), ...projects.map(({ slug }) => slug)]);
  const ask = () => {
    isAsked.value = true;
  };
  return (
    <label class="wide">
      <span class="sr">Project</span>
      <select class="quietly" onFocus={ask} onPointerEnter={ask} onChange={(event) => setQuery({ project: event.currentTarget.value })}>
        <option value="" selected={chosen === null}>
          All projects
        </option>
        {[...slugs].map((slug) => (
          <option key={slug} value={slug} selected={slug === chosen}>
            {slug}
          </option>
        ))}
      </select>
    </label>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 0).toUpperCase())
    .join('');

async function signOut(): Promise<void> {
  try {
    await call(logout, {}, { organization: null });
  } catch (thrown) {
    const { status, message } = toCallError(thrown);
    // whose session has ended is signed out
    if (status !== 401) return say(`You are still signed in. ${message}`);
  }
  location.assign(`${apiRoot()}/login`);
}

function PersonMenu() {
  const person = session.value?.user;
  return (
    <Menu label={`${person?.name ?? 'You'}, account`} button={<span class="face">{initials(person?.name ?? '')}</span>}>
      <MenuLink to={linkTo('/account')}>
        <span class="clip">{person?.name}</span>
        <span class="end">Account</span>
      </MenuLink>
      <hr />
      {THEMES.map(({ value, label }) => (
        <MenuItem key={value} checked={theme.value === value} onChoose={() => chooseTheme(value)}>
          {label}
          {theme.value === value && (
            <span class="end">
              <Icon name="check" />
            </span>
          )}
        </MenuItem>
      ))}
      <hr />
      <MenuItem
        onChoose={() => {
          keysShown.value = true;
        }}
      >
        Keys
        <kbd class="end">?</kbd>
      </MenuItem>
      <MenuLink to={`${apiRoot()}/docs`}>Guides</MenuLink>
      <MenuItem onChoose={() => void signOut()}>Sign out</MenuItem>
    </Menu>
  );
}

const isMac = navigator.platform.startsWith('Mac');

/** The bar above the page. */
export function Top() {
  return (
    <header class="top">
      <OrganizationMenu narrow />
      <ProjectFilter />
      <button type="button" class="find" aria-haspopup="dialog" onClick={() => void openPalette()}>
        <Icon name="find" />
        <span class="clip">Search or run a command</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <span class="grow" />
      <Bell />
      <PersonMenu />
    </header>
  );
}
