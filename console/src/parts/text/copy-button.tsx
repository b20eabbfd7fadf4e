import { useSignal } from '@preact/signals';

const SAYS_MS = 2_000;

/** Copies a text, and says that it did. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const said = useSignal<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = 'Copied';
    } catch {
      // not over plain HTTP on another host
      said.value = 'Select it to copy';
    }
    setTimeout(() => {
      said.value = null;
    }, SAYS_MS);
  };
  return (
    <button type="button" class="btn bare" onClick={copy}>
      <span aria-live="polite">{said.value ?? label}</span>
    </button>
  );
}
