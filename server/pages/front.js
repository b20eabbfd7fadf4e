// Copies the commands of a page; they can be selected without it.
if (navigator.clipboard)
  for (const command of document.querySelectorAll('.command')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(command.querySelector('code').textContent).then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Not copied'),
      );
      setTimeout(() => (button.textContent = 'Copy'), 2_000);
    });
    command.append(button);
  }
