// Runs in the browser, on the pages that a passkey may answer. Without it, their other forms do everything else.
const TROUBLE = {
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This device has a passkey for your account already.',
};

async function answer(form) {
  const field = form.elements.namedItem('passkey');
  // a page that the browser has kept has the answer of before
  field.value = 'ask';
  // a form may have a field named action, which hides the property
  const asked = await fetch(form.getAttribute('action'), { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  // something else comes first: a sign-in, or a recent proof
  if (asked.redirected) return location.assign(asked.url);
  const { ticket, options, message } = await asked.json();
  if (message) return message;
  const { credentials } = navigator;
  const response =
    form.dataset.passkey === 'create'
      ? await credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  field.value = JSON.stringify({ ticket, response });
  form.submit();
}

for (const form of document.querySelectorAll('[data-passkey]')) {
  // passkeys belong to a host name: under another one, such as an IP address, none would answer
  if (form.dataset.origin !== location.origin || !window.PublicKeyCredential?.parseCreationOptionsFromJSON) continue;
  form.closest('[hidden]').hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const trouble = form.querySelector('[role=alert]');
    trouble.hidden = true;
    const text = await answer(form).catch(({ name }) => TROUBLE[name] ?? 'The passkey could not be asked. Try again.');
    if (text) {
      trouble.textContent = text;
      trouble.hidden = false;
    }
  });
}
