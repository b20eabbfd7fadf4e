/**
 * Email addresses at internationalized domains. They are stored, compared and sent to in ASCII, which every mail server understands, and shown as people
 * write them.
 */
import { domainToASCII, domainToUnicode } from 'node:url';

function withDomain(email: string, convert: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // an address from before a change of the rules stays what it is
  return email.slice(0, at) + (convert(domain) || domain);
}

/** The form of a valid address that is stored. Lower case, because mailboxes don't differ by case only. */
export const normalEmail = (email: string): string => withDomain(email.trim().toLowerCase(), domainToASCII);

/** The form of a stored address for people. */
export const shownEmail = (email: string): string => (/xn--/i.test(email) ? withDomain(email, domainToUnicode) : email);
