import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

/** The title of the page that is shown; the shell puts it into the window's title. */
export const pageTitle = signal('');

/** Gives the focus to the title, so that a screen reader says where it is. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

interface HeadProps {
  /** What is found, as text; the title of the window too. */
  title: string;
  /** The title as it is shown, if it is more than text. */
  shown?: ComponentChildren;
  back?: { to: string; label: string };
  /** One line below, ending in how fresh it is. */
  facts?: ComponentChildren;
  /** At the right; at most one of them filled. */
  actions?: ComponentChildren;
}

/** The head of a page. */
export function Head({ title, shown, back, facts, actions }: HeadProps) {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
  return (
    <header class="head">
      <div>
        {back && (
          <a class="back" href={back.to}>
            ‹ {back.label}
          </a>
        )}
        {/* where the link to skip to the content leads: it can have the focus */}
        <h1 id="content" tabIndex={-1}>
          {shown ?? title}
        </h1>
        {facts && <p>{facts}</p>}
      </div>
      {actions}
    </header>
  );
}
