// Makes documentation pages handier; they are complete without it. Builds elements one by one: the pages' policy allows no markup in strings.
const base = document.body.dataset.base ?? '';

/** The element that an address names. Ids that authors give have a prefix. */
function named(hash) {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id).normalize('NFC');
  } catch {}
  return id ? (document.getElementById(id) ?? document.getElementById(`user-content-${id}`)) : null;
}
const goThere = () => {
  const target = named(location.hash);
  if (target?.id.startsWith('user-content-')) target.scrollIntoView();
};
addEventListener('hashchange', goThere);

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// colours
const scheme = document.querySelector('.scheme');
if (scheme) {
  scheme.hidden = false;
  scheme.addEventListener('click', () => {
    const root = document.documentElement;
    const now = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    root.dataset.theme = now === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('docs-theme', root.dataset.theme);
    } catch {}
  });
}

// copying
async function copy(button, text) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(await text());
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied';
  }
  setTimeout(() => (button.textContent = label), 2_000);
}
const copyPage = document.querySelector('.copy-page');
if (copyPage && navigator.clipboard) {
  copyPage.hidden = false;
  copyPage.addEventListener('click', () => copy(copyPage, async () => (await fetch(copyPage.dataset.source)).text()));
}
if (navigator.clipboard)
  for (const figure of document.querySelectorAll('.dc-code')) {
    const code = figure.querySelector('pre code');
    if (!code) continue;
    const button = element('button', { class: 'copy', type: 'button', 'aria-label': 'Copy code' }, 'Copy');
    button.addEventListener('click', () => copy(button, () => code.textContent));
    figure.append(button);
  }

// tabs
let tabSets = 0;
function tabbed(set, panels, labelOf) {
  if (panels.length < 2) return;
  const id = `tabs-${++tabSets}`;
  const list = element('div', { class: 'tab-list', role: 'tablist' });
  const tabs = panels.map((panel, index) => {
    panel.id ||= `${id}-${index}`;
    panel.setAttribute('role', 'tabpanel');
    const tab = element(
      'button',
      { type: 'button', role: 'tab', id: `${id}-tab-${index}`, 'aria-controls': panel.id },
      labelOf(panel, index),
    );
    panel.setAttribute('aria-labelledby', tab.id);
    return tab;
  });
  const show = (at, focus) => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === at));
      tab.tabIndex = index === at ? 0 : -1;
      panels[index].hidden = index !== at;
    });
    if (focus) tabs[at].focus();
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => show(index));
    tab.addEventListener('keydown', ({ key }) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[key];
      if (to !== undefined) show((to + tabs.length) % tabs.length, true);
    });
  });
  list.append(...tabs);
  set.prepend(list);
  set.classList.add('tabbed');
  // a link to something in a panel that isn't shown
  const target = named(location.hash);
  show(Math.max(0, target ? panels.findIndex((panel) => panel.contains(target)) : 0));
}
const children = (set, name) => [...set.children].filter((child) => child.classList.contains(name));
for (const set of document.querySelectorAll('.dc-tabs'))
  tabbed(set, children(set, 'dc-tab'), (panel, index) => panel.querySelector(':scope > .dc-tab-title')?.textContent ?? `Tab ${index + 1}`);
for (const set of document.querySelectorAll('.dc-code-group')) {
  // a figure stays a figure, so the panel is around it
  const panels = children(set, 'dc-code').map((figure) => {
    const panel = element('div', { class: 'panel' });
    figure.replaceWith(panel);
    panel.append(figure);
    return panel;
  });
  tabbed(set, panels, (panel, at) => panel.querySelector('.dc-code-title')?.textContent ?? panel.firstChild.dataset.lang ?? `${at + 1}`);
}

goThere();

// paper opens nothing
const closed = () => document.querySelectorAll('.body details:not([open])');
let opened = [];
addEventListener('beforeprint', () => {
  opened = [...closed()];
  for (const each of opened) each.open = true;
});
addEventListener('afterprint', () => {
  for (const each of opened) each.open = false;
});

// the place in view
const places = new Map();
for (const link of document.querySelectorAll('.toc a')) {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (heading) places.set(heading, link);
}
if (places.size) {
  const mark = () => {
    let current = null;
    for (const [heading, link] of places) if (heading.getBoundingClientRect().top < 120) current = link;
    for (const link of places.values())
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
  };
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}
const contents = document.querySelector('.toc details');
if (contents && matchMedia('(max-width: 75rem)').matches) contents.open = false;
// only the sidebar scrolls to the open page: `scrollIntoView` would scroll the document, too
const here = document.querySelector('.sidebar [aria-current=page]');
const sidebar = here?.closest('.sidebar');
if (sidebar) {
  const beyond = here.getBoundingClientRect().bottom - Math.min(sidebar.getBoundingClientRect().bottom, innerHeight);
  if (beyond > 0) sidebar.scrollTop += beyond + sidebar.clientHeight / 3;
}

// the drawer
const menu = document.getElementById('menu');
if (menu)
  addEventListener('hashchange', () => {
    if (location.hash === '#menu') menu.querySelector('a')?.focus();
  });
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && location.hash === '#menu') location.hash = '#content';
});
addEventListener('click', ({ target }) => {
  if (location.hash === '#menu' && menu && !menu.contains(target) && !target.closest('.menu-button')) location.hash = '#content';
});

// was this helpful
const opinion = document.querySelector('.opinion');
opinion?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(opinion, event.submitter));
  const sent = await fetch(opinion.action, { method: 'POST', body }).catch(() => null);
  opinion.replaceChildren(element('p', { role: 'status' }, sent?.ok ? 'Thank you for your answer.' : 'Your answer could not be sent.'));
});

// search
const form = document.querySelector('.search');

/** The parts of the search dialog, which stands in no page before it is opened. */
function finderParts() {
  const input = element('input', {
    ...{
      type: 'search',
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': 'found',
      'aria-autocomplete': 'list',
      maxlength: '200',
    },
    ...{ 'aria-label': 'Search the documentation', placeholder: 'Search', autocomplete: 'off' },
  });
  const list = element('ul', { role: 'listbox', id: 'found', 'aria-label': 'Results' });
  list.hidden = true;
  const status = element('p', { role: 'status' }, 'Type to search.');
  return { input, list, status, dialog: element('dialog', { class: 'finder', 'aria-label': 'Search' }, input, list, status) };
}

function optionOf({ url, title, heading, excerpt, trail }, index) {
  const words = excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
  const about = [...trail, ...(heading === null ? [] : [heading])].join(' › ');
  const option = element('li', { role: 'option', id: `found-${index}`, 'aria-selected': 'false' }, title);
  if (about) option.append(element('span', {}, about));
  if (words.length) option.append(element('span', {}, ...words));
  option.dataset.url = url;
  option.addEventListener('click', () => location.assign(url));
  return option;
}

function openFinder() {
  const { input, list, status, dialog } = finderParts();
  let selected = -1;
  let timer = 0;
  let asking = null;
  const select = (at) => {
    const options = [...list.children];
    selected = options.length ? (at + options.length) % options.length : -1;
    for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === selected));
    if (selected < 0) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', options[selected].id);
      options[selected].scrollIntoView({ block: 'nearest' });
    }
  };
  const show = (results, query) => {
    list.replaceChildren(...results.map(optionOf));
    list.hidden = !results.length;
    input.setAttribute('aria-expanded', String(results.length > 0));
    status.textContent =
      query === '' ? 'Type to search.' : results.length ? `${results.length} found. Arrows select, Enter opens.` : 'Nothing found.';
    select(0);
  };
  const ask = async () => {
    asking?.abort();
    const query = input.value.trim();
    if (query === '') return show([], '');
    asking = new AbortController();
    const { signal } = asking;
    try {
      const answer = await fetch(`${base}/_search?limit=10&q=${encodeURIComponent(query)}`, {
        signal,
        headers: { Accept: 'application/json' },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      show((await answer.json()).results, query);
    } catch {
      if (!signal.aborted) status.textContent = 'The search does not answer right now.';
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter' && selected >= 0) location.assign(list.children[selected].dataset.url);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
}
if (form && typeof HTMLDialogElement === 'function') {
  const field = form.querySelector('input');
  // a phone has no Ctrl
  if (matchMedia('(hover: hover)').matches) field.placeholder = 'Search (Ctrl K)';
  form.classList.add('opens');
  form.addEventListener('submit', (event) => {
    if (field.value.trim() !== '') return;
    event.preventDefault();
    openFinder();
  });
  addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, [contenteditable]');
    const wanted = (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing);
    if (!wanted || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    openFinder();
  });
  field.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    openFinder();
  });
}
