/** What references to people and properties may mean. */
import type { ReferenceSources } from '../kernel/contract/references/source.js';
import { normalEmail } from '../kernel/net/email-address.js';
import { domainOf } from './properties/domain.js';

const EMAIL = { named: 'u.email = w.name', shown: 'u.email', stored: normalEmail };

/** Members and invitations go by email address, organizations, second factors and sessions are the person's own, and properties have domains. */
export const IDENTITY_REFERENCES: ReferenceSources = {
  member: { ...EMAIL, from: 'members t join users u on u.id = t.user_id', id: 't.user_id', owned: 't.organization_id = :organizationId' },
  organization: {
    from: 'members m join organizations t on t.id = m.organization_id',
    id: 't.id',
    owned: 'm.user_id = :userId and t.deleted_at is null',
    named: 't.slug = w.name',
    shown: 't.slug',
    stored: (slug) => slug,
  },
  secondFactor: {
    from: 'second_factors t',
    id: 't.id',
    owned: 't.user_id = :userId',
    named: null,
    shown: 't.name',
    stored: () => null,
  },
  session: { from: 'sessions t', id: 't.id', owned: 't.user_id = :userId', named: null, shown: 'null', stored: () => null },
  invitation: {
    from: 'invitations t',
    id: 't.id',
    owned: 't.organization_id = :organizationId',
    named: 't.email = w.name',
    shown: 't.email',
    stored: normalEmail,
  },
  property: {
    from: 'properties t',
    id: 't.id',
    owned: 't.organization_id = :organizationId',
    named: 't.domain = w.name',
    shown: 't.domain',
    stored: domainOf,
  },
};
