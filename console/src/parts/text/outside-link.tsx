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

/** Characters that would begin more than one plain address: other recipients, headers, escapes. */
const NO_MAIL = /[\s?&,;:<>"'%]/;

/** The link for a letter to an address; null if it is none. */
export const mailAddress = (to: string, subject: string): string | null =>
  /^[^@]+@[^@]+$/.test(to) && !NO_MAIL.test(to) ? `mailto:${to}?subject=${encodeURIComponent(subject)}` : null;

interface MailLinkProps {
  to: string;
  subject: string;
  children: ComponentChildren;
  class?: string;
}

/** An email address to write to, in the reader's own mail program; its words alone if it is none. */
export function MailLink({ to, subject, children, class: name }: MailLinkProps) {
  const address = mailAddress(to, subject);
  if (address === null) return <span>{children}</span>;
  return (
    <a class={name} href={address}>
      {children}
    </a>
  );
}
