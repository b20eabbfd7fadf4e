/** Senders that need the ping address of the monitor and nothing else. */
const PING_SENDERS = ['cron', 'systemd', 'kubernetes', 'github', 'powershell', 'curl'] as const;
/** Senders that sign with a key. */
const KEY_SENDERS = ['run', 'node', 'python'] as const;
/** Sources of events; each has lines to paste. */
export const SENDERS = [...PING_SENDERS, ...KEY_SENDERS] as const;

export type PingSender = (typeof PING_SENDERS)[number];
export type KeySender = (typeof KEY_SENDERS)[number];
export type Sender = (typeof SENDERS)[number];

export const isPingSender = (sender: Sender): sender is PingSender => (PING_SENDERS as readonly Sender[]).includes(sender);
