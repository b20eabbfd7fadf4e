import type { ComponentChildren } from 'preact';
import { Icon } from '../draw/icon.js';

/** An address of the web, or null: what comes from data may be anything, such as a script. */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

interface OutsideLinkProps {
  to: string | null;
  children: ComponentChildren;
  class?: string;
}

/** A link out of the console, in a tab of its own; its words alone if the address is none of the web. */
export function OutsideLink({ to, children, class: name }: OutsideLinkProps) {
  const address = webAddress(to);
  if (address === null) return <span>{children}</span>;
  return (
    <a class={name} href={address} target="_blank" rel="noreferrer">
      {children}
      {name?.startsWith('btn') && <Icon name="out" />}
    </a>
  );
}
