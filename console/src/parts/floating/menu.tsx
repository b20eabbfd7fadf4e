import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

interface MenuProps {
  /** The name of the button, if it shows only a drawing. */
  label?: string;
  button: ComponentChildren;
  class?: string;
  children: ComponentChildren;
  /** Called before it opens. */
  onOpen?: () => void;
  /** Called when it has closed. */
  onClose?: () => void;
}

const GAP = 4;
const EDGE = 8;

/** Puts a menu below its button, or above it where there is no room. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const [own, at] = [menu.getBoundingClientRect(), button.getBoundingClientRect()];
  const [width, height] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const left = at.left + own.width > width - EDGE ? at.right - own.width : at.left;
  const below = at.bottom + GAP;
  const top = below + own.height > height - EDGE && at.top - GAP - own.height > EDGE ? at.top - GAP - own.height : below;
  menu.style.left = `${Math.max(EDGE, left)}px`;
  menu.style.top = `${Math.max(EDGE, top)}px`;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([disabled])')];

function moveBy(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const to = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[key];
  if (to === undefined) return false;
  items[to]?.focus();
  return true;
}

/** A button with a menu: arrows move in it, Escape and a choice close it. Its children are `MenuItem`s and links with the role of one. */
export function Menu({ label, button, class: name = 'btn bare', children, onOpen, onClose }: MenuProps) {
  const id = useId();
  const [opener, menu] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  const onToggle = (event: ToggleEvent) => {
    const isOpen = event.newState === 'open';
    opener.current?.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) onClose?.();
    if (!isOpen || !menu.current || !opener.current) return;
    place(menu.current, opener.current);
    itemsOf(menu.current)[0]?.focus();
  };
  const close = () => {
    menu.current?.hidePopover();
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        class={name}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        aria-label={label}
        popovertarget={id}
        onClick={onOpen}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        class="menu"
        role="menu"
        popover="auto"
        onToggle={onToggle}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^=menuitem]')) close();
        }}
        onKeyDown={(event) => {
          if (menu.current && moveBy(menu.current, event.key)) event.preventDefault();
          if (event.key === 'Tab') close();
        }}
      >
        {children}
      </div>
    </>
  );
}

interface MenuItemProps {
  children: ComponentChildren;
  onChoose: () => void;
  /** For one of several of which one is chosen. */
  checked?: boolean;
}

export const MenuItem = ({ children, onChoose, checked }: MenuItemProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only one of several is checked
  <button type="button" role={checked === undefined ? 'menuitem' : 'menuitemradio'} aria-checked={checked} tabIndex={-1} onClick={onChoose}>
    {children}
  </button>
);

export const MenuLink = ({ children, to, current }: { children: ComponentChildren; to: string; current?: boolean }) => (
  <a role="menuitem" href={to} tabIndex={-1} aria-current={current || undefined}>
    {children}
  </a>
);
