/** The navigation, in its order. */
import type { IconName } from '../parts/draw/icon.js';
import type { Place } from './screens.js';

export interface NavigationPlace {
  place: Place;
  path: string;
  label: string;
  icon: IconName;
  /** The key after `g`. */
  key: string;
  /** Whether a phone shows it under More. */
  less?: boolean;
  /** Whether a gap is above it. */
  apart?: boolean;
}

export const PLACES: readonly NavigationPlace[] = [
  { place: 'home', path: '/', label: 'Home', icon: 'home', key: 'h' },
  { place: 'monitors', path: '/monitors', label: 'Monitors', icon: 'monitor', key: 'm' },
  { place: 'incidents', path: '/incidents', label: 'Incidents', icon: 'incident', key: 'i' },
  { place: 'servers', path: '/servers', label: 'Servers', icon: 'server', key: 's', less: true },
  { place: 'errors', path: '/errors', label: 'Errors', icon: 'error', key: 'e' },
  { place: 'analytics', path: '/analytics', label: 'Analytics', icon: 'analytics', key: 'a', less: true },
  { place: 'feedback', path: '/feedback', label: 'Feedback', icon: 'feedback', key: 'f', less: true },
  { place: 'docs', path: '/docs', label: 'Docs', icon: 'docs', key: 'd', less: true },
  { place: 'status-page', path: '/status-page', label: 'Status page', icon: 'status', key: 'p', less: true, apart: true },
  { place: 'settings', path: '/settings/organization', label: 'Settings', icon: 'settings', key: ',', less: true, apart: true },
];
