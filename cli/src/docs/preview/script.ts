/** The preview's script: reloads the page after each change, and provides the search. */
export const SCRIPT = `
// reload the page when a file has changed, and after a restart of the preview
const events = new EventSource('/~preview/events');
events.addEventListener('state', (event) => {
  const before = document.documentElement.dataset.state;
  if (before !== event.data) location.reload();
});

const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

function openFinder() {
  const input = element('input', {
    ...{ type: 'search', role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'found', 'aria-autocomplete': 'list' },
    ...{ 'aria-label': 'Search the documentation', placeholder: 'Search', autocomplete: 'off', maxlength: '200' },
  });
  const list = element('ul', { role: 'listbox', id: 'found', 'aria-label': 'Results' });
  list.hidden = true;
  const status = element('p', { role: 'status' }, 'Type to search.');
  const dialog = element('dialog', { 'aria-label': 'Search' }, input, list, status);
  let selected = -1;
  let asking = null;
  const select = (at) => {
    const options = [...list.children];
    selected = options.length ? (at + options.length) % options.length : -1;
    options.forEach((option, index) => option.setAttribute('aria-selected', String(index === selected)));
    if (selected < 0) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', options[selected].id);
    options[selected].scrollIntoView({ block: 'nearest' });
  };
  const show = (query, results) => {
    list.replaceChildren(
      ...results.map(({ url, title, heading, excerpt, trail }, index) => {
        const option = element('li', { role: 'option', id: 'found-' + index, 'aria-selected': 'false' }, title);
        const about = [...trail, ...(heading === null ? [] : [heading])].join(' › ');
        const words = excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
        option.append(element('span', {}, about), element('span', {}, ...words));
        option.dataset.url = url;
        option.addEventListener('click', () => go(url));
        return option;
      }),
    );
    list.hidden = !results.length;
    input.setAttribute('aria-expanded', String(results.length > 0));
    status.textContent = query === '' ? 'Type to search.' : results.length ? results.length + ' found. Arrows select, Enter opens.' : 'Nothing found.';
    select(0);
  };
  const go = (url) => {
    dialog.close();
    location.assign(url);
  };
  input.addEventListener('input', async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const query = input.value.trim();
    try {
      const headers = { Accept: 'application/json' };
      const answer = query && (await fetch('/_search?limit=10&q=' + encodeURIComponent(query), { signal, headers }));
      show(query, query ? (await answer.json()).results : []);
    } catch {
      if (!signal.aborted) status.textContent = 'The search does not answer right now.';
    }
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter' && selected >= 0) go(list.children[selected].dataset.url);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select');
  const isWanted = (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping);
  if (!isWanted || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  openFinder();
});
document.querySelector('.search input')?.addEventListener('pointerdown', (event) => {
  event.preventDefault();
  openFinder();
});
`;
