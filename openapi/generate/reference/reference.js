// Runs in the browser, in the reference: search, the current section, the language of samples, copying. The page also works without it.
const nav = document.querySelector('nav');
const links = [...nav.querySelectorAll('a')];
const isHere = (link) => link.pathname === location.pathname;
const linkOf = new Map(links.filter(isHere).map((link) => [link.hash.slice(1), link]));
const target = document.getElementById(location.hash.slice(1));

// a link to an operation in the guide leads on to its page
if (target?.matches('a[href]')) location.replace(target.href);

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

// search
const texts = links.map((link) => `${link.textContent} ${link.hash} ${link.title}`.toLowerCase());
const box = element('input', { type: 'search', id: 'search', placeholder: 'Search ( / )', autocomplete: 'off' });
box.setAttribute('aria-label', 'Search the reference');
function filter() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  nav.toggleAttribute('data-searching', words.length > 0);
  // on a phone the list is at the top of the page
  if (words.length && getComputedStyle(nav).position === 'static') nav.scrollIntoView();
  for (const [index, link] of links.entries()) link.hidden = !words.every((word) => texts[index].includes(word));
  for (const group of nav.querySelectorAll(':scope > ul > li'))
    group.hidden = ![...group.querySelectorAll('a')].some((link) => !link.hidden);
}
box.addEventListener('input', filter);
box.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') links.find((link) => !link.hidden && link.closest('ul ul'))?.click();
  if (event.key !== 'Escape') return;
  box.value = '';
  filter();
});
document.addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  box.focus();
});

// the language of samples
const languages = { curl: 'curl', cli: 'Command line', node: 'Node', python: 'Python' };
const choice = element('select', {}, ...Object.entries(languages).map(([value, text]) => element('option', { value }, text)));
function choose(language) {
  document.body.dataset.language = language;
  choice.value = language;
  try {
    localStorage.setItem('language', language);
  } catch {}
}
choice.addEventListener('change', () => choose(choice.value));
let remembered = null;
try {
  remembered = localStorage.getItem('language');
} catch {}
choose(Object.hasOwn(languages, remembered ?? '') ? remembered : 'curl');
const bar = document.querySelector('.bar');
bar.append(box);
if (document.querySelector('.samples')) bar.append(element('label', { className: 'language' }, 'Samples ', choice));

// the bar is higher now, and must not cover a link's target
document.documentElement.style.scrollPaddingTop = `${bar.offsetHeight + 8}px`;
target?.scrollIntoView();

// copying
async function copy(text) {
  // only pages served over https or from this computer may write to the clipboard
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = element('textarea', { value: text });
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
for (const block of document.querySelectorAll('pre')) {
  const button = element('button', { type: 'button', className: 'copy' }, 'Copy');
  button.setAttribute('aria-label', `Copy: ${block.getAttribute('aria-label')}`);
  button.addEventListener('click', async () => {
    await copy(block.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  const frame = element('div', { className: 'copyable' });
  block.before(frame);
  frame.append(block, button);
}

// the current section
let current = null;
function mark(id) {
  const link = linkOf.get(id);
  if (!link || link === current) return;
  current?.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  current = link;
  if (nav.scrollHeight > nav.clientHeight) nav.scrollTop = link.offsetTop - nav.clientHeight / 2;
}
const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) if (entry.isIntersecting) mark(entry.target.id);
  },
  { rootMargin: '-15% 0px -80% 0px' },
);
for (const target of document.querySelectorAll('main > section, article')) observer.observe(target);
