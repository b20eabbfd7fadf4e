import { useSignal } from '@preact/signals';
import { apiRoot, organizationSlug } from '../address/address.js';
import { session } from '../data/session.js';
import { useAnswer } from '../data/use-answer.js';
import { listOrganizations } from '../generated/operations.js';
import { Icon } from '../parts/draw/icon.js';
import { Menu, MenuLink } from '../parts/floating/menu.js';

/** The organization of this tab, and the others of the person: each is a link, so a new tab can have another one. */
export function OrganizationMenu({ narrow = false }: { narrow?: boolean }) {
  const isAsked = useSignal(false);
  const entry = useAnswer(listOrganizations, isAsked.value ? {} : null, 'once');
  const known = entry?.answer.value;
  const slug = organizationSlug.value;
  const name = session.value?.organization?.name ?? slug ?? '';
  return (
    <Menu
      class={narrow ? 'org narrow' : 'org'}
      label={narrow ? `${name}, change organization` : undefined}
      onOpen={() => {
        isAsked.value = true;
      }}
      button={
        <>
          <Icon name="mark" />
          {!narrow && <span class="clip">{name}</span>}
          {!narrow && <Icon name="chev" />}
        </>
      }
    >
      {known?.organizations.map(({ organization, role }) => (
        <MenuLink key={organization.id} to={`${apiRoot()}/o/${encodeURIComponent(organization.slug)}`} current={organization.slug === slug}>
          <span class="clip">{organization.name}</span>
          <span class="end">{role}</span>
        </MenuLink>
      )) ?? <p class="quiet">{entry?.failure.value?.message ?? 'Loading'}</p>}
    </Menu>
  );
}
