import { linkTo } from '../../address/address.js';
import { may } from '../../data/session.js';
import { updateServer } from '../../generated/operations.js';
import { Icon } from '../../parts/draw/icon.js';
import { Menu, MenuLink } from '../../parts/floating/menu.js';

interface Named {
  projectSlug: string;
  slug: string;
}

/** What can be done with a server: each leads to a dialog of its page. */
export function ServerMenu({ server: { projectSlug, slug } }: { server: Named }) {
  if (!may(updateServer)) return null;
  const to = (dialog: string) => linkTo(`/servers/${projectSlug}/${slug}`, { dialog });
  return (
    <span class="over">
      <Menu label={`Actions for ${slug}`} button={<Icon name="more" />}>
        <MenuLink to={to('edit')}>Change settings</MenuLink>
        <MenuLink to={to('rotate')}>Rotate token…</MenuLink>
        <hr />
        <MenuLink to={to('delete')}>Delete…</MenuLink>
      </Menu>
    </span>
  );
}
