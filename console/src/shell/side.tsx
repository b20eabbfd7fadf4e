import { address, linkTo } from '../address/address.js';
import { session, suffices } from '../data/session.js';
import { type NavigationPlace, PLACES } from '../navigation/places.js';
import { type Place, SCREENS, screenAt } from '../navigation/screens.js';
import { Icon } from '../parts/draw/icon.js';
import { Menu, MenuLink } from '../parts/floating/menu.js';
import { OrganizationMenu } from './organization-menu.js';
import { overview } from './overview.js';
import { preload } from './screen.js';

/** How many things of a place want action; red only for what is down. */
function countOf(place: Place): { count: number; isDown: boolean } {
  const known = overview.value?.overview;
  if (!known) return { count: 0, isDown: false };
  const { summary } = known.monitors;
  switch (place) {
    case 'monitors':
      return { count: summary.down + summary.error + summary.degraded, isDown: summary.down > 0 };
    case 'incidents':
      return { count: known.incidents.count, isDown: known.incidents.open.some(({ severity }) => severity === 'critical') };
    case 'servers':
      // a server that is offline has an alert of its own
      return { count: known.servers.counts.firingAlerts, isDown: known.servers.counts.offline > 0 };
    case 'errors':
      return { count: known.issues?.unresolved ?? 0, isDown: false };
    case 'feedback':
      return { count: known.feedback?.new ?? 0, isDown: false };
    default:
      return { count: 0, isDown: false };
  }
}

const isVisible = ({ place }: NavigationPlace): boolean =>
  SCREENS.some((screen) => screen.place === place && suffices(session.value?.role ?? null, screen.role ?? 'viewer'));

const placeNow = (): Place | null => screenAt(address.value.path)?.screen.place ?? null;

function PlaceLink({ of }: { of: NavigationPlace }) {
  const { count, isDown } = countOf(of.place);
  return (
    <a href={linkTo(of.path)} aria-current={placeNow() === of.place ? 'page' : undefined} onPointerEnter={() => preload(of.path)}>
      <Icon name={of.icon} />
      {of.label}
      {count > 0 && (
        <b class={isDown ? 'down' : undefined}>
          {count}
          <span class="sr">{count === 1 ? ' wants action' : ' want action'}</span>
        </b>
      )}
    </a>
  );
}

/** The side bar; on a phone the bar at the foot, with the rest under More. */
export function Side() {
  const places = PLACES.filter(isVisible);
  const rest = places.filter(({ less }) => less);
  return (
    <div class="side">
      <OrganizationMenu />
      <nav aria-label="Main">
        <ul>
          {places.map((place) => (
            <>
              {place.apart && <li class="gap" aria-hidden="true" />}
              <li key={place.place} class={place.less ? 'less' : undefined}>
                <PlaceLink of={place} />
              </li>
            </>
          ))}
          {rest.length > 0 && (
            <li class="more">
              <Menu
                class=""
                button={
                  <>
                    <Icon name="more" />
                    More
                  </>
                }
              >
                {rest.map(({ place, path, label, icon }) => (
                  <MenuLink key={place} to={linkTo(path)} current={placeNow() === place}>
                    <Icon name={icon} />
                    {label}
                  </MenuLink>
                ))}
              </Menu>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
