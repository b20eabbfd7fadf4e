/** The words that people type for what the document calls otherwise. */

/** By the first word of a summary. */
const VERBS: Readonly<Record<string, string>> = {
  Add: 'create new',
  Change: 'edit update',
  Create: 'add make new',
  Delete: 'remove erase',
  Get: 'show see',
  Invite: 'add create new',
  Issue: 'add create new',
  List: 'show see',
  Open: 'add create new',
  Register: 'add create new',
  Remove: 'delete',
  Rename: 'change edit',
  Replace: 'change edit',
  Revoke: 'delete remove',
  Schedule: 'add create new',
  Sign: 'log out',
  Update: 'change edit',
};

/** By the first word of a command. */
const NOUNS: Readonly<Record<string, string>> = {
  channels: 'alerts slack webhook',
  incidents: 'outages',
  invitations: 'members people team users',
  keys: 'tokens',
  maintenances: 'downtime mute pause silence',
  members: 'people team',
  monitors: 'checks jobs cron',
  properties: 'sites websites',
  'second-factor': '2fa mfa totp',
  servers: 'hosts',
  'widget-keys': 'feedback',
};

/** By operation: what it does among other things. */
const DEEDS: Readonly<Record<string, string>> = {
  updateMonitor: 'mute pause resume silence',
  updateErrorIssueStatus: 'close mute',
  updateServer: 'mute pause silence',
};

interface Named {
  id: string;
  words: string;
  summary: string;
}

/** Other words for an operation. */
export const otherWords = ({ id, words, summary }: Named): string =>
  [VERBS[summary.split(' ')[0] ?? ''], NOUNS[words.split(' ')[0] ?? ''], DEEDS[id]].filter(Boolean).join(' ');
