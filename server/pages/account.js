// Runs in the browser, on the pages that mails link to.
const ENDED = {
  INVITATION_NOT_FOUND:
    'This invitation was used, withdrawn or replaced by a newer one, or it has expired. Ask whoever invited you for another.',
  PASSWORD_RESET_NOT_FOUND: 'This link was used or replaced by a newer one, or it has expired. Ask for another below.',
};
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

// remove it from the address bar immediately, to keep it out of the history and screenshots
const token = new URLSearchParams(location.hash.slice(1)).get('token');
history.replaceState(null, '', location.pathname);
// another link to this page, opened in the same tab, changes only the fragment
addEventListener('hashchange', () => location.reload());

const byId = (id) => document.getElementById(id);
const show = (id, visible) => {
  const element = byId(id);
  if (element) element.hidden = !visible;
};

function say(text, kind) {
  const message = byId('message');
  message.dataset.kind = kind;
  message.textContent = text;
}

function mark(form, detail) {
  const field = form.elements.namedItem(detail.path.slice(1));
  if (!(field instanceof HTMLInputElement)) return detail.message;
  field.setAttribute('aria-invalid', 'true');
  field.focus();
  return `${form.querySelector(`label[for="${field.id}"]`).textContent} ${detail.message}.`;
}

async function post(path, body) {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`../api/account/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return await response.json();
  } catch {
    return { error: { code: 'UNREACHABLE', message: UNREACHABLE } };
  }
}

function refuse(form, { code, message, details }) {
  if (ENDED[code]) {
    form.hidden = true;
    show('lead', false);
    show('ask', true);
    return say(ENDED[code], 'bad');
  }
  return say(code === 'VALIDATION_ERROR' && details ? mark(form, details[0]) : message, 'bad');
}

function finish(text) {
  for (const form of document.forms) form.hidden = true;
  show('lead', false);
  show('stranger', false);
  if (text) say(text, 'good');
  byId('title').focus();
}

/** Shows the next step, and returns that nothing more is to be shown. */
function welcome({ organization, user }) {
  document.title = 'Welcome - Tidewatch';
  byId('title').textContent = `Welcome to ${organization.name}`;
  byId('sign-in').textContent += ` --email ${/^[\w.+@-]+$/.test(user.email) ? user.email : `'${user.email.replaceAll("'", "'\\''")}'`}`;
  show('welcome', true);
}

/** Fills in the names. */
async function introduce() {
  const { invitation } = await post('invitations/preview', { token });
  if (!invitation) return;
  const { organizationName, inviterName, role } = invitation;
  const article = /^[aeiou]/.test(role) ? 'an' : 'a';
  byId('lead').textContent = `“${inviterName ?? 'Someone'}” invites you to join “${organizationName}” as ${article} ${role}.`;
}

function serve(id, path, bodyOf, done) {
  const form = byId(id);
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    say('', 'bad');
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    const answer = await post(path, bodyOf(new FormData(form)));
    button.disabled = false;
    if (answer.error) refuse(form, answer.error);
    else finish(done(answer));
  });
}

serve(
  'accept',
  'invitations/accept',
  (data) => ({ token, password: data.get('password'), ...(data.get('who') === 'new' && { name: data.get('name') }) }),
  welcome,
);
serve(
  'reset',
  'password/reset',
  (data) => ({ token, newPassword: data.get('newPassword') }),
  () => `Your new password is set, and you were signed out everywhere. Sign in: ${byId('reset').dataset.next}`,
);
serve(
  'ask',
  'password/forgot',
  (data) => ({ email: data.get('email') }),
  () => 'If that address has an account, an email with a link is on its way. The link is valid for one hour.',
);

for (const choice of document.querySelectorAll('input[name="who"]')) {
  choice.addEventListener('change', () => {
    const isNew = byId('who-new').checked;
    const password = byId('password');
    show('name-field', isNew);
    show('password-hint', isNew);
    byId('name').required = isNew;
    password.autocomplete = isNew ? 'new-password' : 'current-password';
    password.minLength = isNew ? 12 : 1;
  });
}
for (const box of document.querySelectorAll('input[data-shows]')) {
  box.addEventListener('change', () => {
    byId(box.dataset.shows).type = box.checked ? 'text' : 'password';
  });
}

if (byId('accept') && token !== null) void introduce();
show('accept', token !== null);
show('reset', token !== null);
show('ask', token === null);
show('lead', token !== null);
show('no-token', token === null);
