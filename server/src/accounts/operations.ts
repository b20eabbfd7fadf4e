import { decodeCursor, isUuid, page } from '../contract/cursor.js';
import type { Limits } from '../contract/limits.js';
import type { AccountOperations } from '../generated/operations.js';
import { apiKeyOperations } from './api-keys.js';
import { listAudit } from './audit-store.js';
import { requireSession } from './callers.js';
import { invitationOperations } from './invitations.js';
import { memberOperations } from './members.js';
import { organizationOperations } from './organizations.js';
import { requestPasswordReset, resetPassword } from './password-reset.js';
import { changePassword, personOperations } from './people.js';
import type { Post } from './post.js';
import type { Sealer } from './secrets.js';
import { sessionOperations } from './sessions.js';
import { acceptInvitation, login, logout } from './sign-in.js';
import { auditView } from './views.js';

/** Every operation of the tag account. */
export function accountOperations({ limits, sealer, post }: { limits: Limits; sealer: Sealer; post: Post }): AccountOperations {
  return {
    login: login(limits),
    logout,
    acceptInvitation: acceptInvitation(limits),
    changePassword: changePassword(limits, post),
    requestPasswordReset: requestPasswordReset(post),
    resetPassword: resetPassword(post),
    ...personOperations,
    ...sessionOperations,
    ...organizationOperations,
    ...memberOperations,
    ...invitationOperations(limits, post),
    ...apiKeyOperations(sealer),

    async listAuditLog(context, { action, outcome, limit, cursor }) {
      const [beforeId = null] = decodeCursor(cursor, [isUuid]) ?? [];
      const found = await listAudit(context.database, requireSession(context).organizationId, { action, outcome }, beforeId, limit + 1);
      const { rows, nextCursor } = page(found, limit, (row) => [row.id]);
      return { entries: rows.map(auditView), nextCursor };
    },
  };
}
