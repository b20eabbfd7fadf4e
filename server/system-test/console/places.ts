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
  { name: 'no such screen', path: '/nowhere', shows: 'Nothing here' },
];
