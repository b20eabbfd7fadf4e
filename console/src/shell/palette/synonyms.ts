/** The words that people type for what the document calls otherwise. */

/** By the first word of a summary. */
const VERBS: Readonly<Record<string, string>> = {
  Add: 'create new',
  Begin: 'add create new',
  Cancel: 'stop withdraw',
  Change: 'edit update set',
  Create: 'add make new',
  Delete: 'remove erase',
  End: 'stop delete',
  Erase: 'delete remove',
  Get: 'show see view',
  Invite: 'add create new',
  Issue: 'add create new',
  List: 'show see view',
  Make: 'add create new',
  Open: 'add create new report',
  Register: 'add create new',
  Remove: 'delete',
  Rename: 'change edit update',
  Replace: 'change edit update set',
  Revoke: 'delete remove',
  Rotate: 'renew replace',
  Schedule: 'add create new plan',
  Sign: 'log out logout',
  Update: 'change edit set',
  Withdraw: 'cancel delete remove revoke',
};

/** By the first word of a command. */
const NOUNS: Readonly<Record<string, string>> = {
  channels: 'alerts email slack telegram webhook notifications',
  deliveries: 'messages emails',
  incidents: 'outages problems',
  invitations: 'members people team users',
  keys: 'tokens',
  maintenances: 'downtime mute pause silence snooze',
  members: 'people team users',
  monitors: 'checks jobs cron',
  properties: 'sites websites',
  'second-factor': '2fa mfa totp',
  servers: 'hosts machines agents',
  'widget-keys': 'feedback',
};

/** By operation: what it does among other things. */
const DEEDS: Readonly<Record<string, string>> = {
  updateMonitor: 'mute pause resume silence',
  updateErrorIssueStatus: 'close mute',
  updateServer: 'mute pause silence',
  updateNotificationChannel: 'disable enable mute',
  updateMember: 'role permissions',
};

interface Named {
  id: string;
  words: string;
  summary: string;
}

/** Other words for an operation. */
export const otherWords = ({ id, words, summary }: Named): string =>
  [VERBS[summary.split(' ')[0] ?? ''], NOUNS[words.split(' ')[0] ?? ''], DEEDS[id]].filter(Boolean).join(' ');
