// Runs in the browser, on the pages that mails link to. The code is in the fragment, which browsers send to nobody.
const code = new URLSearchParams(location.hash.slice(1)).get('token');
// remove it from the address bar immediately, to keep it out of the history and screenshots
history.replaceState(null, '', location.pathname);
// another link to this page, opened in the same tab, changes only the fragment
addEventListener('hashchange', () => location.reload());

const field = document.getElementById('token');
if (code !== null && field) {
  field.value = code;
  document.getElementById('token-field').hidden = true;
  for (const other of document.querySelectorAll('[data-without-code]')) other.hidden = true;
  for (const details of document.querySelectorAll('details')) details.open = true;
  if (field.form.dataset.sends === 'at once') field.form.requestSubmit();
}
