/** What looks like an email address and is none: releases, packages, addresses of repositories. */

/** A version such as 1.4.0-rc.1, v2.0 or 3.x. */
const VERSION = /^v?\d+\.(?:\d+|x)(?:[.+-]|$)/i;
/** The last label of a host on the Internet: letters of any script, or the ASCII form of such. */
const TOP_LEVEL = /\.(?:xn--[a-z0-9-]+|[\p{L}\p{M}]+)$/iu;

/** Whether a link may lead to this address: `shop@1.4.0`, `user@10.0.0.1` and `root@localhost` are none that anybody could mail to. */
export function isMailable(address: string): boolean {
  const [mailbox = ''] = address.split(/[?#]/, 1);
  const host = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  return TOP_LEVEL.test(host) && !VERSION.test(host);
}

/**
 * Whether an address found in a text stands for itself. It doesn't in `git@host.example:team/repository`, `ssh://git@host.example/…` and
 * `@scope/name@…`.
 */
export const standsAlone = (before: string, after: string): boolean => !before.endsWith('/') && !/^(?::[^\s:]|\/)/.test(after);
