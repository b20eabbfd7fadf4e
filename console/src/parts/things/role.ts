/** What the roles of an organization are called, and what they may. */
export const ROLES = [
  { value: 'viewer', label: 'Viewer', help: 'reads almost everything' },
  { value: 'editor', label: 'Editor', help: 'also triages errors and feedback, and writes docs' },
  { value: 'admin', label: 'Admin', help: 'also changes everything else, people and keys included' },
  { value: 'owner', label: 'Owner', help: 'also names owners, sets the sign-in policy, and may delete the organization' },
] as const;

/** The word of a role; one of a later version is called by its own name. */
export const roleWord = (role: string): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** The roles that somebody may give: only owners name owners. */
export const rolesGivenBy = (role: string | null | undefined) => ROLES.filter(({ value }) => value !== 'owner' || role === 'owner');
