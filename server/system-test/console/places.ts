/** Every screen and dialog that tests look at, on a server that `furnish` has furnished. */

export interface Place {
  name: string;
  /** Below the organization. */
  path: string;
  /** What is there once it is drawn. */
  shows: string;
  /** Roles that do not see it; everybody else does. */
  hiddenFrom?: readonly string[];
}

export const PLACES: readonly Place[] = [
  { name: 'home', path: '', shows: 'Wrong now' },
  { name: 'monitors', path: '/monitors', shows: 'shop/checkout' },
  { name: 'monitors, none fits', path: '/monitors?q=nothing-like-it', shows: 'No monitor fits this filter' },
  { name: 'new monitor', path: '/monitors?new=1', shows: 'Create monitor', hiddenFrom: ['viewer', 'editor'] },
  { name: 'monitor', path: '/monitors/shop/checkout', shows: 'Uptime by day' },
  { name: 'events of a monitor', path: '/monitors/shop/checkout?history=events', shows: 'Answered 502 Bad Gateway' },
  { name: 'settings of a monitor', path: '/monitors/shop/checkout?edit=1', shows: 'Save settings', hiddenFrom: ['viewer', 'editor'] },
  { name: 'no such monitor', path: '/monitors/shop/none', shows: 'There is no such monitor' },
  { name: 'incidents', path: '/incidents', shows: 'Checkout answers with errors' },
  { name: 'new incident', path: '/incidents/new?monitor=shop/checkout', shows: 'Publish incident', hiddenFrom: ['viewer', 'editor'] },
  { name: 'incident', path: '/incidents/INC-1', shows: 'looking' },
  {
    name: 'correction of an incident',
    path: '/incidents/INC-1?correct=incident',
    shows: 'Save correction',
    hiddenFrom: ['viewer', 'editor'],
  },
  { name: 'maintenance', path: '/maintenance', shows: 'Database upgrade' },
  { name: 'maintenance window', path: '/maintenance/MNT-1', shows: 'Database upgrade' },
  { name: 'status page', path: '/status-page', shows: 'Open page' },
  { name: 'components', path: '/status-page?tab=components', shows: 'checkout' },
  { name: 'domain', path: '/status-page?tab=domain', shows: 'Set domain', hiddenFrom: ['viewer', 'editor'] },
  { name: 'subscribers', path: '/status-page?tab=subscribers', shows: 'Invite a subscriber', hiddenFrom: ['viewer', 'editor'] },
  { name: 'servers', path: '/servers', shows: 'web-1' },
  { name: 'new server', path: '/servers?new=1', shows: 'Create server', hiddenFrom: ['viewer', 'editor'] },
  { name: 'server', path: '/servers/shop/web-1', shows: 'web-1' },
  { name: 'errors', path: '/errors', shows: 'Invalid time zone' },
  { name: 'errors, none fits', path: '/errors?q=nothing-like-it', shows: 'No issue fits this filter' },
  { name: 'errors, more filters', path: '/errors?release=shop@1.4.0&env=production&status=all&importance=all', shows: 'Invalid time zone' },
  { name: 'error', path: '/errors/ERR-3', shows: 'Before it' },
  { name: 'error, every frame', path: '/errors/ERR-3?frames=all&event=oldest', shows: 'First event' },
  { name: 'error, stack as text', path: '/errors/ERR-3?frames=text', shows: 'Copy stack' },
  { name: 'events of an error', path: '/errors/ERR-3?tab=events', shows: 'Environment' },
  { name: 'error, not mapped', path: '/errors/ERR-1', shows: 'Not your source lines' },
  { name: 'no such error', path: '/errors/ERR-999', shows: 'There is no such issue' },
  { name: 'releases', path: '/errors/releases?open=shop@1.4.0', shows: '/assets/main.js' },
  {
    name: 'source map explained',
    path: '/errors/releases?explain=1&release=shop@1.4.0&file=/assets/cart.js&line=1&column=7',
    shows: 'No source map of shop@1.4.0 has the path',
  },
  { name: 'notifications', path: '/notifications', shows: 'Unread' },
  { name: 'organization', path: '/settings/organization', shows: 'Time zone' },
  { name: 'projects', path: '/settings/projects', shows: 'shop' },
  { name: 'members', path: '/settings/members', shows: 'Invite person', hiddenFrom: ['viewer', 'editor'] },
  { name: 'keys', path: '/settings/keys', shows: 'New key', hiddenFrom: ['viewer', 'editor'] },
  { name: 'new key', path: '/settings/keys?new=1', shows: 'Create key', hiddenFrom: ['viewer', 'editor'] },
  { name: 'channels', path: '/settings/channels', shows: 'ops', hiddenFrom: ['viewer', 'editor'] },
  { name: 'deliveries', path: '/settings/deliveries', shows: 'Deliveries', hiddenFrom: ['viewer', 'editor'] },
  { name: 'audit log', path: '/settings/audit-log', shows: 'Audit log', hiddenFrom: ['viewer', 'editor'] },
  { name: 'account', path: '/account', shows: 'Sessions' },
  { name: 'no such screen', path: '/nowhere', shows: 'Nothing here' },
];
