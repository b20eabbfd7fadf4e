# Generated from openapi/ by `npm run generate`. Do not edit.
# What comes back is what the document promises; nothing here checks it.
# mypy: disable-error-code="no-any-return"
"""Every operation as a method."""

from __future__ import annotations

from typing import Any, Dict, Literal, Optional, Sequence, Tuple, Union, overload

from .._caller import UNSET, Caller, Maybe, Namespace, Page, new_key
from . import types as t


class Account(Namespace):
    """``client.account``"""

    def update(self, *, name: Maybe[str] = UNSET) -> t.UpdateCurrentUserResult:
        """Changes your display name in all your organizations.

        Args:
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
        """
        return self._call("PATCH", "/api/account/me", {"name": name})

    def confirm(self, *, password: Maybe[str] = UNSET, code: Maybe[str] = UNSET, passkey: Maybe[t.ConfirmIdentityPasskey] = UNSET, recovery_code: Maybe[str] = UNSET) -> t.ConfirmIdentityResult:
        """Proves anew who you are, for operations that want a recent sign-in (`STEP_UP_REQUIRED`). It holds for ten minutes, for this session only. Whoever has a second factor proves it with that, not with the password. Wrong tries count together with failed sign-ins.

        Args:
            password: Your password, if you have no second factor. 1 to 200 characters.
            code: The code that an authenticator app shows now, 6 digits. 1 to 20 characters.
            passkey: The answer of a passkey to startPasskeyConfirmation.
            recovery_code: One of the recovery codes that has not been used. 1 to 40 characters.
        """
        return self._call("POST", "/api/account/confirm", {"password": password, "code": code, "passkey": passkey, "recoveryCode": recovery_code})

    def start_passkey_confirmation(self) -> t.PasskeyQuestion:
        """Returns what a page passes to `navigator.credentials.get`, for `confirmIdentity`."""
        return self._call("POST", "/api/account/confirm/passkey/options")

    def change_password(self, *, current_password: str, new_password: str, idempotency_key: Optional[str] = None) -> t.PasswordChanged:
        """Changes your password and ends all your other sessions. If email is configured, an email confirms the change.

        Args:
            current_password: Your current password. 1 to 200 characters.
            new_password: The new password: at least 15 characters, or 12 for a person with a second factor. It must not be common, repeat itself, or be made of your names. 12 to 200 characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/password", {"currentPassword": current_password, "newPassword": new_password}, idempotency_key=idempotency_key or new_key())

    def forgot_password(self, *, email: str) -> t.RequestPasswordResetResult:
        """Emails a link to set a new password. The link is valid for an hour, works once, and is replaced by a newer one. The response is the same whether or not an account has the address. An address gets at most three such emails an hour.

        Args:
            email: Email address, ignoring case. Its domain may be internationalized, as in `info@bücher.example`, and is then the same address as with its ASCII form. At most 254 characters.
        """
        return self._call("POST", "/api/account/password/forgot", {"email": email}, public=True)

    def reset_password(self, *, token: str, new_password: str) -> t.PasswordChanged:
        """Sets a new password with the token from an emailed link. Ends all the person's sessions and emails them a confirmation.

        Args:
            token: The token of the link. 1 to 100 characters.
            new_password: The new password: at least 15 characters, or 12 for a person with a second factor. It must not be common, repeat itself, or be made of your names. 12 to 200 characters.
        """
        return self._call("POST", "/api/account/password/reset", {"token": token, "newPassword": new_password}, public=True)

    def cancel_recovery(self, *, token: str) -> t.Deleted:
        """Stops a recovery with the token from the email about it.

        Args:
            token: The token from the email. 1 to 100 characters.
        """
        return self._call("POST", "/api/account/recovery/cancel", {"token": token}, public=True)

    def complete_login(self, *, ticket: str, code: Maybe[str] = UNSET, recovery_code: Maybe[str] = UNSET) -> t.SignedIn:
        """Completes the sign-in, or the acceptance of an invitation, that was answered with `SECOND_FACTOR_REQUIRED`. A code works once. The ticket is valid for ten minutes and five tries; an account takes 10 codes in 15 minutes and 30 a day, from all networks together.

        Args:
            ticket: The ticket from `SECOND_FACTOR_REQUIRED`. Must be the ticket of the half sign-in.
            code: The code that an authenticator app shows now, 6 digits. 1 to 20 characters.
            recovery_code: One of the recovery codes that has not been used. 1 to 40 characters.
        """
        return self._call("POST", "/api/account/login/second-factor", {"ticket": ticket, "code": code, "recoveryCode": recovery_code}, public=True)

    def start_passkey_login(self, *, ticket: Maybe[str] = UNSET) -> t.PasskeyQuestion:
        """Returns what a page passes to `navigator.credentials.get`. Without a ticket, any passkey for this server signs in by itself, without a password; with the ticket of a half sign-in, a passkey of that person completes it.

        Args:
            ticket: The ticket from `SECOND_FACTOR_REQUIRED`. Must be the ticket of the half sign-in.
        """
        return self._call("POST", "/api/account/login/passkey/options", {"ticket": ticket}, public=True)

    def complete_passkey_login(self, *, ticket: str, response: t.PasskeyAnswer) -> t.SignedIn:
        """Signs in with the answer of a passkey that verified its user, which stands for both factors. A question has one answer: after a wrong one, ask anew.

        Args:
            ticket: The ticket from `SECOND_FACTOR_REQUIRED`. Must be the ticket of the half sign-in.
            response: The answer of a passkey, as `PublicKeyCredential.toJSON` gives it.
        """
        return self._call("POST", "/api/account/login/passkey", {"ticket": ticket, "response": response}, public=True)

    def events(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAccountEventsResult, t.AccountEvent]:
        """Lists sign-ins, ended sessions and changed passwords of your account, newest first. They are kept for 400 days.

        Args:
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("events", "/api/account/events", {"limit": limit, "cursor": cursor})

    def start_device_login(self, *, name: Maybe[str] = UNSET) -> t.StartDeviceLoginResult:
        """For a program on a computer without a browser. Show its person `userCode` and `verificationUrl`, where they enter it in a browser on any device, and ask `completeDeviceLogin` every `intervalSec` seconds. The codes are valid for ten minutes.

        Args:
            name: Name of the computer, shown to the person who decides. 1 to 100 characters.
        """
        return self._call("POST", "/api/account/login/device", {"name": name}, public=True)

    def complete_device_login(self, *, device_code: str) -> t.SignedIn:
        """Returns the session once the person has allowed it, and only once. Until then it fails with SIGN_IN_PENDING; call again after `Retry-After` seconds. It fails with SIGN_IN_DENIED if the person refused, and with SIGN_IN_EXPIRED for a code that is unknown, used or older than ten minutes.

        Args:
            device_code: The program's code from startDeviceLogin. 1 to 100 characters.
        """
        return self._call("POST", "/api/account/login/device/complete", {"deviceCode": device_code}, public=True)

    def show_device_login(self, *, user_code: str) -> t.GetDeviceLoginResult:
        """Shows which computer waits for a code, before you allow it. Never allow a code that somebody sent you. Ten wrong codes of a person within 15 minutes are refused with RATE_LIMITED.

        Args:
            user_code: The code that the other computer shows, with or without the hyphen. 8 to 20 characters.
        """
        return self._call("POST", "/api/account/login/device/show", {"userCode": user_code})

    def decide_device_login(self, *, user_code: str, decision: Literal["allow", "deny"]) -> t.DecideDeviceLoginResult:
        """Allows the computer that shows this code to act as you, with a session of its own, or refuses it. The session counts as confirmed when yours was. If the computer is new, you are told by email.

        Args:
            user_code: The code that the other computer shows, with or without the hyphen. 8 to 20 characters.
            decision: Whether the computer may sign in as you.
        """
        return self._call("POST", "/api/account/login/device/decide", {"userCode": user_code, "decision": decision})

    def create_login_code(self, *, code_challenge: str) -> t.CreateLoginCodeResult:
        """Makes a code that starts a session of yours within a minute, once, for the program that knows the verifier of `code_challenge` (PKCE, S256). The page /login/terminal calls it, and hands the code to a program on your computer.

        Args:
            code_challenge: The SHA-256 of the verifier in base64url.
        """
        return self._call("POST", "/api/account/login/codes", {"codeChallenge": code_challenge})

    def redeem_login_code(self, *, code: str, code_verifier: str) -> t.SignedIn:
        """Starts a session with a code of createLoginCode and the verifier of its challenge. A wrong verifier uses the code up.

        Args:
            code: The code. 1 to 100 characters.
            code_verifier: The verifier. Must be 43 to 128 letters, digits and -._~.
        """
        return self._call("POST", "/api/account/login/codes/redeem", {"code": code, "codeVerifier": code_verifier}, public=True)


class Organizations(Namespace):
    """``client.organizations``"""

    def list(self) -> Page[t.ListOrganizationsResult, t.OrganizationMembership]:
        """Lists the organizations the signed-in person belongs to."""
        return self._page("organizations", "/api/account/organizations")

    def create(self, *, slug: str, name: str, time_zone: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.OrganizationEnvelope:
        """Creates an organization and makes you its owner. Your session stays in its current organization, if it has one; switch to work in the new one. By default only people who own an organization can create another, at most five a day; the operator can change this (`TIDEWATCH_ORGANIZATIONS`). An owner can create one for others and invite them as its owners.

        Args:
            slug: Lower-case letters, digits, - and _, at most 100; begins with a letter or digit.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            time_zone: IANA time zone. 1 to 64 characters; default "UTC".
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/organizations", {"slug": slug, "name": name, "timeZone": time_zone}, idempotency_key=idempotency_key or new_key())

    def switch(self, *, organization_id: str) -> t.OrganizationEnvelope:
        """Switches this session to another of your organizations.

        Args:
            organization_id: Organization id. Must be an id, its first 4 or more characters, or a slug.
        """
        return self._call("POST", "/api/account/organizations/{organizationId}/activate", {"organizationId": organization_id})

    def update(self, *, name: Maybe[str] = UNSET, time_zone: Maybe[str] = UNSET) -> t.OrganizationEnvelope:
        """Changes the name or the time zone of the session's organization.

        Args:
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            time_zone: IANA time zone. It governs analytics date ranges and weekly reports. 1 to 64 characters; must be an IANA time zone such as Europe/Berlin.
        """
        return self._call("PATCH", "/api/account/organization", {"name": name, "timeZone": time_zone})

    def delete(self, *, confirm_slug: str) -> t.Deleted:
        """Deletes the session's organization. All access by people and keys ends at once, and the slug becomes free. The data is removed in the background within minutes, or hours for many millions of events. This can't be undone.

        Args:
            confirm_slug: The slug of the organization, to confirm. 1 to 100 characters.
        """
        return self._call("DELETE", "/api/account/organization", {"confirmSlug": confirm_slug}, places={"confirmSlug": "body"})

    def leave(self) -> t.LeaveOrganizationResult:
        """Ends your membership of the session's organization. Your sessions stay signed in, without an organization until you switch. The last owner cannot leave."""
        return self._call("POST", "/api/account/organization/leave")

    def transfer(self, *, user_id: str, idempotency_key: Optional[str] = None) -> t.TransferOwnershipResult:
        """Makes another member an owner and you an admin in one step.

        Args:
            user_id: User id of the member. Must be an id, its first 4 or more characters, or an email address.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/organization/transfer", {"userId": user_id}, idempotency_key=idempotency_key or new_key())

    def security_policy(self) -> t.SecurityPolicyEnvelope:
        """Returns what the organization demands of its members' sign-ins, and who lacks it."""
        return self._call("GET", "/api/account/organization/security")

    def update_security_policy(self, *, preview: Maybe[bool] = UNSET, second_factor: Maybe[t.SecondFactorDemandInput] = UNSET, passkey_only: Maybe[bool] = UNSET, grace_days: Maybe[int] = UNSET, session_max_hours: Maybe[Optional[int]] = UNSET) -> t.SecurityPolicyEnvelope:
        """Demands a second factor of all members, or of admins and owners, with a time to comply. When it is over, whoever has none can only add one: all else is refused with `SECOND_FACTOR_SETUP_REQUIRED`. It is judged at every call, so a shorter time counts at once. Nobody is removed, and API keys go on. You need the second factor yourself. With `preview`, nothing changes, and the answer shows who lacks it.

        Args:
            preview: Changes nothing, and answers as if it had. Default false.
            second_factor: Who needs a second factor: nobody, admins and owners, or everybody.
            passkey_only: Whether only a passkey counts.
            grace_days: How long members may go without, from the demand or from joining. 0 to 30.
            session_max_hours: How long after its sign-in a session may act in the organization; null means as long as it lives. 1 to 2,160.
        """
        return self._call("PATCH", "/api/account/organization/security", {"preview": preview, "secondFactor": second_factor, "passkeyOnly": passkey_only, "graceDays": grace_days, "sessionMaxHours": session_max_hours}, places={"preview": "query"})


class Members(Namespace):
    """``client.members``"""

    def list(self, *, role: Maybe[t.RoleInput] = UNSET, query: Maybe[str] = UNSET, sort: Maybe[Literal["email", "name", "joined"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMembersResult, t.Member]:
        """Lists the members of the organization, by email address unless sorted otherwise.

        Args:
            role: Only members with this role.
            query: Only members with this text in name or email address, ignoring case. 1 to 100 characters.
            sort: Sort order: by email address, by name, or latest to join first. Default "email".
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("members", "/api/account/members", {"role": role, "query": query, "sort": sort, "limit": limit, "cursor": cursor})

    def update(self, *, user_id: str, role: t.RoleInput) -> t.UpdateMemberResult:
        """Changes a member's role. Only owners can grant or remove the owner role; the last owner cannot be removed.

        Args:
            user_id: User id of the member. Must be an id, its first 4 or more characters, or an email address.
            role: A member's permissions. Each role includes those before it.
        """
        return self._call("PATCH", "/api/account/members/{userId}", {"userId": user_id, "role": role})

    def remove(self, *, user_id: str) -> t.Deleted:
        """Removes a member, whose sessions lose access to the organization immediately. Only an owner can remove an owner; the last owner cannot be removed.

        Args:
            user_id: User id of the member. Must be an id, its first 4 or more characters, or an email address.
        """
        return self._call("DELETE", "/api/account/members/{userId}", {"userId": user_id})

    def approve_recovery(self, *, user_id: str, idempotency_key: Optional[str] = None) -> t.ApproveRecoveryResult:
        """Vouches for a member who lost every second factor and recovery code, and who belongs to no other organization. After 24 hours, the member's next sign-in removes them and needs only the password. Emails tell the member and all owners, who can stop it meanwhile.

        Args:
            user_id: User id of the member. Must be an id, its first 4 or more characters, or an email address.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/members/{userId}/recovery", {"userId": user_id}, idempotency_key=idempotency_key or new_key())

    def cancel_recovery(self, *, user_id: str) -> t.Deleted:
        """Stops a recovery that an owner has approved.

        Args:
            user_id: User id of the member. Must be an id, its first 4 or more characters, or an email address.
        """
        return self._call("DELETE", "/api/account/members/{userId}/recovery", {"userId": user_id})


class Invitations(Namespace):
    """``client.invitations``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListInvitationsResult, t.Invitation]:
        """Lists open invitations, newest first.

        Args:
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("invitations", "/api/account/invitations", {"limit": limit, "cursor": cursor})

    def create(self, *, email: str, role: t.RoleInput, idempotency_key: Optional[str] = None) -> t.InvitationSent:
        """Emails a person an invitation link that is valid for 7 days. Only the recipient sees the link, so using it proves that the address is theirs. If email is not configured, the response contains the token once; pass it on yourself. Only an owner can invite an owner.

        Args:
            email: Email address, ignoring case. Its domain may be internationalized, as in `info@bücher.example`, and is then the same address as with its ASCII form. At most 254 characters.
            role: A member's permissions. Each role includes those before it.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/invitations", {"email": email, "role": role}, idempotency_key=idempotency_key or new_key())

    def revoke(self, *, invitation_id: str) -> t.Deleted:
        """Revokes an open invitation immediately.

        Args:
            invitation_id: Invitation id. Must be an id, its first 4 or more characters, or an email address.
        """
        return self._call("DELETE", "/api/account/invitations/{invitationId}", {"invitationId": invitation_id})

    def resend(self, *, invitation_id: str, idempotency_key: Optional[str] = None) -> t.InvitationSent:
        """Emails a new link for an open invitation, valid for 7 days. The previous link stops working. If email is not configured, the response contains the token once. Only an owner can resend an owner's invitation.

        Args:
            invitation_id: Invitation id. Must be an id, its first 4 or more characters, or an email address.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/invitations/{invitationId}/resend", {"invitationId": invitation_id}, idempotency_key=idempotency_key or new_key())

    def preview(self, *, token: str) -> t.PreviewInvitationResult:
        """Shows the holder of the token who invited them to which organization. The invitation stays open.

        Args:
            token: The token of the invitation. 1 to 100 characters.
        """
        return self._call("POST", "/api/account/invitations/preview", {"token": token}, public=True)

    def accept(self, *, token: str, password: str, name: Maybe[str] = UNSET) -> t.SignedIn:
        """Joins the organization and signs in. A new person gives a name and chooses a password; someone with an account gives their current password, and a code by `completeLogin` if they have a second factor; until then the invitation stays open.

        Args:
            token: The token of the invitation. 1 to 100 characters.
            password: A new password of at least 15 characters that is not easily guessed, or the person's current one. 1 to 200 characters.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
        """
        return self._call("POST", "/api/account/invitations/accept", {"token": token, "password": password, "name": name}, public=True)


class AuditLog(Namespace):
    """``client.audit_log``"""

    def list(self, *, action: Maybe[str] = UNSET, outcome: Maybe[Literal["success", "failure", "denied"]] = UNSET, actor_id: Maybe[str] = UNSET, target_type: Maybe[str] = UNSET, target_id: Maybe[str] = UNSET, since: Maybe[str] = UNSET, until: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAuditLogResult, t.AuditEntry]:
        """Lists actions in the organization, denied attempts and data exports, newest first. Identical refusals within a minute are one entry with a count. With several filters, a page may be short and the next one have more. Visible to admins, owners, and organization keys with audit:read.

        Args:
            action: Only this operation. At most 100 characters.
            outcome: Only this outcome.
            actor_id: Only what this person or key did: the id of one of them, or the email address of a member. 1 to 320 characters.
            target_type: Only what was done to this kind of resource, such as monitor. 1 to 100 characters.
            target_id: Only what was done to the resource with this id. A count of refusals has the target of the first. 1 to 300 characters.
            since: Only entries at or after this time; of an entry with a count, the last time decides. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            until: Only entries before this time; of an entry with a count, the first time decides. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("entries", "/api/account/audit-log", {"action": action, "outcome": outcome, "actorId": actor_id, "targetType": target_type, "targetId": target_id, "since": since, "until": until, "limit": limit, "cursor": cursor})


class Keys(Namespace):
    """``client.keys``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[Literal["active", "expired", "revoked"]] = UNSET, query: Maybe[str] = UNSET, sort: Maybe[Literal["newest", "name", "lastUsed"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListApiKeysResult, t.ApiKey]:
        """Lists the organization's keys without their secrets, newest first unless sorted otherwise, revoked ones included. With a project, only the keys of that project.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            status: Only keys that work (active), have expired, or are revoked.
            query: Only keys with this text in name or key id, ignoring case. 1 to 100 characters.
            sort: Sort order: newest first, by name, or latest use first. Default "newest".
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("apiKeys", "/api/account/api-keys", {"projectSlug": project_slug, "projectId": project_id, "status": status, "query": query, "sort": sort, "limit": limit, "cursor": cursor})

    def create(self, *, name: str, kind: t.ApiKeyKindInput, scopes: Sequence[t.KeyScopeInput], project_slug: Maybe[str] = UNSET, allowed_cidrs: Maybe[Sequence[str]] = UNSET, mcp_requests_per_minute: Maybe[int] = UNSET, mcp_daily_calls: Maybe[Optional[int]] = UNSET, expires_at: Maybe[Optional[str]] = UNSET, idempotency_key: Optional[str] = None) -> t.CreateApiKeyResult:
        """Creates a key and shows its secret once. A project key belongs to one project and can sign ingest requests.

        Args:
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            kind: An organization key can access every project. A project key is fixed to one and can sign ingest requests.
            scopes: The key's scopes. A request is allowed when any of them matches. At least 1 item; no repeats.
            project_slug: The project of a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            allowed_cidrs: CIDR ranges the key may be used from; empty means from anywhere. At most 100 items; no repeats; each 1 to 49 characters, must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32.
            mcp_requests_per_minute: Requests a minute to the MCP endpoint. 1 to 600; default 120.
            mcp_daily_calls: MCP tool calls per UTC day that the key may make; null means unlimited. 1 to 1,000,000,000.
            expires_at: ISO 8601 in UTC with milliseconds, or null. ISO 8601 time.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/api-keys", {"name": name, "kind": kind, "scopes": scopes, "projectSlug": project_slug, "allowedCidrs": allowed_cidrs, "mcpRequestsPerMinute": mcp_requests_per_minute, "mcpDailyCalls": mcp_daily_calls, "expiresAt": expires_at}, idempotency_key=idempotency_key or new_key())

    def update(self, *, key_id: str, name: Maybe[str] = UNSET, scopes: Maybe[Sequence[t.KeyScopeInput]] = UNSET, allowed_cidrs: Maybe[Sequence[str]] = UNSET, mcp_requests_per_minute: Maybe[int] = UNSET, mcp_daily_calls: Maybe[Optional[int]] = UNSET, expires_at: Maybe[Optional[str]] = UNSET) -> t.ApiKeyEnvelope:
        """Changes one or more of name, scopes, allowed_cidrs, the MCP limits and the expiry. Takes effect at once.

        Args:
            key_id: Public half of the credential, beginning with twk_. 1 to 100 characters.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            scopes: The key's scopes. A request is allowed when any of them matches. At least 1 item; no repeats.
            allowed_cidrs: CIDR ranges the key may be used from; empty means from anywhere. At most 100 items; no repeats; each 1 to 49 characters, must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32.
            mcp_requests_per_minute: Requests per minute that the key may send to the MCP endpoint. 1 to 600.
            mcp_daily_calls: MCP tool calls per UTC day that the key may make; null means unlimited. 1 to 1,000,000,000.
            expires_at: ISO 8601 in UTC with milliseconds, or null. ISO 8601 time.
        """
        return self._call("PATCH", "/api/account/api-keys/{keyId}", {"keyId": key_id, "name": name, "scopes": scopes, "allowedCidrs": allowed_cidrs, "mcpRequestsPerMinute": mcp_requests_per_minute, "mcpDailyCalls": mcp_daily_calls, "expiresAt": expires_at})

    def revoke(self, *, key_id: str) -> t.Deleted:
        """Revokes a key at once. Revoking it again returns 404.

        Args:
            key_id: Public half of the credential, beginning with twk_. 1 to 100 characters.
        """
        return self._call("DELETE", "/api/account/api-keys/{keyId}", {"keyId": key_id})

    def info(self) -> t.GetApiKeyInfoResult:
        """Returns the calling key: kind, scopes, organization, project and today's MCP budget."""
        return self._call("GET", "/api/v1/api-key")


class SecondFactor(Namespace):
    """``client.second_factor``"""

    def list(self) -> Page[t.ListSecondFactorsResult, t.SecondFactor]:
        """Lists what completes your sign-ins besides the password, and how many recovery codes are left."""
        return self._page("secondFactors", "/api/account/second-factors")

    def start_totp(self, *, name: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.StartTotpResult:
        """Makes a secret for an authenticator app, shown only now. It counts once `confirmTotp` has had a code of it, within ten minutes. A new one replaces one that was not confirmed.

        Args:
            name: Its name, by default Authenticator app. 1 to 100 characters; must not be blank and must be one line without control characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/second-factors/totp", {"name": name}, idempotency_key=idempotency_key or new_key())

    def confirm_totp(self, *, factor_id: str, code: str, idempotency_key: Optional[str] = None) -> t.SecondFactorAdded:
        """Adds the app with a code of it, which is used up. With the first second factor come recovery codes, shown once.

        Args:
            factor_id: Id of the second factor. Must be an id or its first 4 or more characters.
            code: The code that an authenticator app shows now, 6 digits. 1 to 20 characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/second-factors/totp/{factorId}/confirm", {"factorId": factor_id, "code": code}, idempotency_key=idempotency_key or new_key())

    def start_passkey(self) -> t.PasskeyQuestion:
        """Returns what a page passes to `navigator.credentials.create`. The passkey counts once `createPasskey` has the answer, within ten minutes."""
        return self._call("POST", "/api/account/second-factors/passkeys/options")

    def create_passkey(self, *, ticket: str, name: str, response: t.PasskeyAnswer, idempotency_key: Optional[str] = None) -> t.SecondFactorAdded:
        """Adds the passkey that a browser has made. With the first second factor come recovery codes, shown once.

        Args:
            ticket: The ticket from `SECOND_FACTOR_REQUIRED`. Must be the ticket of the half sign-in.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            response: The answer of a passkey, as `PublicKeyCredential.toJSON` gives it.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/second-factors/passkeys", {"ticket": ticket, "name": name, "response": response}, idempotency_key=idempotency_key or new_key())

    def rename(self, *, factor_id: str, name: str) -> t.UpdateSecondFactorResult:
        """Changes the name of one of your second factors.

        Args:
            factor_id: Id of the second factor. Must be an id or its first 4 or more characters.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
        """
        return self._call("PATCH", "/api/account/second-factors/{factorId}", {"factorId": factor_id, "name": name})

    def remove(self, *, factor_id: str) -> t.Deleted:
        """Removes one of your second factors and ends all your other sessions. The last one takes the recovery codes with it.

        Args:
            factor_id: Id of the second factor. Must be an id or its first 4 or more characters.
        """
        return self._call("DELETE", "/api/account/second-factors/{factorId}", {"factorId": factor_id})

    def recovery_codes(self) -> t.CreateRecoveryCodesResult:
        """Replaces all your recovery codes by ten new ones, shown only now. Each completes one sign-in without the second factor."""
        return self._call("POST", "/api/account/second-factors/recovery-codes")


class Sessions(Namespace):
    """``client.sessions``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListSessionsResult, t.Session]:
        """Lists your sessions in all organizations, newest first. The current one is marked.

        Args:
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("sessions", "/api/account/sessions", {"limit": limit, "cursor": cursor})

    def revoke(self, *, session_id: str) -> t.Deleted:
        """Ends one of your sessions at once, for example on a lost computer. You can also end the current one.

        Args:
            session_id: Session id. Must be an id or its first 4 or more characters.
        """
        return self._call("DELETE", "/api/account/sessions/{sessionId}", {"sessionId": session_id})

    def revoke_others(self, *, idempotency_key: Optional[str] = None) -> t.RevokeOtherSessionsResult:
        """Ends all your sessions except this one, in all organizations.

        Args:
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/account/sessions/revoke-others", {}, idempotency_key=idempotency_key or new_key())

    def revoke_all(self) -> t.SignOutEverywhereResult:
        """Ends all your sessions, this one too, and the links to set a new password. API keys belong to organizations and stay: those that you created are listed, so that you can revoke what you don't recognize."""
        return self._call("POST", "/api/account/sessions/revoke-all")


class Projects(Namespace):
    """``client.projects``"""

    def list(self, *, slug: Maybe[str] = UNSET, query: Maybe[str] = UNSET, sort: Maybe[Literal["slug", "name"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListProjectsResult, t.Project]:
        """Lists the projects the caller can access, by slug unless sorted otherwise. A project key sees its own project.

        Args:
            slug: Only the project with this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            query: Only projects with this text in slug or name, ignoring case. 1 to 100 characters.
            sort: Sort order: by slug or by name. Default "slug".
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("projects", "/api/v1/projects", {"slug": slug, "query": query, "sort": sort, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, name: str, idempotency_key: Optional[str] = None) -> t.CreateProjectResult:
        """Creates a project. Its slug is unique in the organization and never changes.

        Args:
            slug: Lower-case letters, digits, - and _, at most 100; begins with a letter or digit.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/projects", {"slug": slug, "name": name}, idempotency_key=idempotency_key or new_key())

    def get(self, *, project_id: str) -> t.GetProjectResult:
        """Returns one project.

        Args:
            project_id: Project id, its first characters, or slug.
        """
        return self._call("GET", "/api/v1/projects/{projectId}", {"projectId": project_id})

    def rename(self, *, project_id: str, name: str) -> t.UpdateProjectResult:
        """Changes the display name. The slug is fixed.

        Args:
            project_id: Project id, its first characters, or slug.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
        """
        return self._call("PATCH", "/api/v1/projects/{projectId}", {"projectId": project_id, "name": name})

    def delete(self, *, project_id: str, confirm_slug: str) -> t.Deleted:
        """Deletes a project with its monitors and their history, and revokes its keys. This can't be undone.

        Args:
            project_id: Project id, its first characters, or slug.
            confirm_slug: The slug of the project, to confirm. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
        """
        return self._call("DELETE", "/api/v1/projects/{projectId}", {"projectId": project_id, "confirmSlug": confirm_slug})


class Monitors(Namespace):
    """``client.monitors``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, status: Maybe[t.MonitorResultInput] = UNSET, paused: Maybe[bool] = UNSET, query: Maybe[str] = UNSET, sort: Maybe[Literal["slug", "worst", "name"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorsResult, t.Monitor]:
        """Lists the monitors of one project, or of every project the caller can access, by slug or in another order. With `query`, a page may have fewer monitors than `limit` though there are more: `nextCursor` says so.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            slug: Only this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            status: Only this status.
            paused: true: only paused monitors; false: only active ones.
            query: Only monitors with this text in slug or name, ignoring case. 1 to 100 characters.
            sort: Sort order: by slug, worst status first, or by name. Monitors without a status come last in worst. Default "slug".
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("monitors", "/api/v1/monitors", {"projectSlug": project_slug, "projectId": project_id, "slug": slug, "status": status, "paused": paused, "query": query, "sort": sort, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, name: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, expects: Maybe[t.MonitorExpectsInput] = UNSET, schedule: Maybe[t.ScheduleSettings] = UNSET, interval_sec: Maybe[int] = UNSET, degraded_after: Maybe[float] = UNSET, down_after: Maybe[float] = UNSET, max_run_sec: Maybe[Optional[int]] = UNSET, fail_as: Maybe[Literal["degraded", "error", "down"]] = UNSET, ping_methods: Maybe[Literal["any", "post"]] = UNSET, alert_after: Maybe[int] = UNSET, recover_after: Maybe[int] = UNSET, visible: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.CreatedMonitor:
        """Creates a monitor in the project given by project_slug or project_id. It never alerts before its first event. One request to `pingUrl` reports a success.

        Args:
            slug: Identifies the monitor in events. Unique in the project; never changes. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            project_slug: Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            expects: What drives silence. Default: schedule if there is one, otherwise interval. none: only events change the status.
            schedule: When results are expected, instead of interval_sec, degraded_after and down_after.
            interval_sec: Expected seconds between healthy events. 10 to 31,536,000; default 60.
            degraded_after: Missed intervals before the monitor is degraded: 1.5 means one and a half intervals without an event. 1 to 86,400; default 1.5.
            down_after: Missed intervals before the monitor is down: 3 means three intervals without an event. At least degraded_after. 1 to 86,400; default 3.
            max_run_sec: Seconds after which an open run makes the monitor down, with the reason `overrun`. null: no limit. 1 to 604,800.
            fail_as: The result that a failed ping reports. Default "error".
            ping_methods: Which requests to the ping address count: any, or only POST and PUT, which no preview sends. Default "any".
            alert_after: Results or missed times in a row that are not ok before people hear of it. The status changes at once. 1 to 20; default 1.
            recover_after: Ok results in a row before people hear that it recovered. 1 to 20; default 1.
            visible: Whether the status page shows it. Defaults to visibleByDefault of the page.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/monitors", {"slug": slug, "name": name, "projectSlug": project_slug, "projectId": project_id, "expects": expects, "schedule": schedule, "intervalSec": interval_sec, "degradedAfter": degraded_after, "downAfter": down_after, "maxRunSec": max_run_sec, "failAs": fail_as, "pingMethods": ping_methods, "alertAfter": alert_after, "recoverAfter": recover_after, "visible": visible}, idempotency_key=idempotency_key or new_key())

    def schedule(self, *, cron: str, time_zone: str, from_: Maybe[str] = UNSET) -> t.SchedulePreview:
        """Returns the next times of a schedule, and the schedule in words. Nothing is stored.

        Args:
            cron: Five fields as in a crontab: minute, hour, day of the month, month, day of the week. With names, ranges, lists and steps, or @hourly, @daily, @weekly, @monthly, @yearly. If both days are limited, either of them fits. 1 to 200 characters.
            time_zone: IANA time zone of the job's clock. 1 to 64 characters.
            from_: The times after this one. Default: now. ISO 8601 time; at most 35 characters.
        """
        return self._call("POST", "/api/v1/monitors/preview-schedule", {"cron": cron, "timeZone": time_zone, "from": from_})

    def get(self, *, monitor_id: str) -> t.MonitorDetails:
        """Returns one monitor, with its latest status changes.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
        """
        return self._call("GET", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id})

    def update(self, *, monitor_id: str, name: Maybe[str] = UNSET, expects: Maybe[t.MonitorExpectsInput] = UNSET, schedule: Maybe[t.ScheduleSettings] = UNSET, interval_sec: Maybe[int] = UNSET, degraded_after: Maybe[float] = UNSET, down_after: Maybe[float] = UNSET, max_run_sec: Maybe[Optional[int]] = UNSET, fail_as: Maybe[t.FailAsInput] = UNSET, ping_methods: Maybe[t.PingMethodsInput] = UNSET, alert_after: Maybe[int] = UNSET, recover_after: Maybe[int] = UNSET, paused: Maybe[bool] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.MonitorEnvelope:
        """Changes the settings of a monitor, or pauses it. A schedule replaces the interval, and interval_sec the schedule. Deadlines count from the last event. A paused monitor never alerts; once resumed, it waits for its next event.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            expects: What drives silence: interval_sec, a schedule, or nothing: then only events change the status.
            schedule: A new schedule, which replaces interval or schedule.
            interval_sec: Expected seconds between healthy events. 10 to 31,536,000.
            degraded_after: A multiple of interval_sec, counted from the last event. 1 to 86,400.
            down_after: A multiple of interval_sec, counted from the last event. 1 to 86,400.
            max_run_sec: Seconds after which an open run makes the monitor down, with the reason `overrun`. null: no limit. 1 to 604,800.
            fail_as: The result that a failed ping reports.
            ping_methods: Which requests to the ping address count: any, or only POST and PUT, which no preview sends.
            alert_after: Results or missed times in a row that are not ok before people hear of it. 1 to 20.
            recover_after: Ok results in a row before people hear that it recovered. 1 to 20.
            paused: true pauses the monitor, false resumes it.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id, "name": name, "expects": expects, "schedule": schedule, "intervalSec": interval_sec, "degradedAfter": degraded_after, "downAfter": down_after, "maxRunSec": max_run_sec, "failAs": fail_as, "pingMethods": ping_methods, "alertAfter": alert_after, "recoverAfter": recover_after, "paused": paused, "baseUpdatedAt": base_updated_at})

    def delete(self, *, monitor_id: str) -> t.Deleted:
        """Deletes a monitor with its events and transitions. This can't be undone.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
        """
        return self._call("DELETE", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id})

    def events(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorEventsResult, t.StatusEventRecord]:
        """Lists the events of the last 30 days, newest first.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("events", "/api/v1/monitors/{monitorId}/events", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def transitions(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorTransitionsResult, t.MonitorTransition]:
        """Lists the status changes of a monitor, newest first.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("transitions", "/api/v1/monitors/{monitorId}/transitions", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def snapshot(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_id: Maybe[str] = UNSET, uptime_days: Maybe[int] = UNSET, limit: Maybe[int] = UNSET, since: Maybe[str] = UNSET) -> t.GetMonitoringSnapshotResult:
        """Returns state and uptime of monitors, worst first, and their latest status changes with cause and message: for the organization, one project or one monitor.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            monitor_id: Only this monitor. Must be an id, its first 4 or more characters, or a slug such as shop/backup.
            uptime_days: Number of UTC days that uptime covers. 1 to 90; default 30.
            limit: Number of monitors to list. The summary counts all. 1 to 500; default 100.
            since: Status changes at or after this time. Default: 24h. They are kept for 100 days, messages for 30. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
        """
        return self._call("GET", "/api/v1/monitoring/snapshot", {"projectSlug": project_slug, "projectId": project_id, "monitorId": monitor_id, "uptimeDays": uptime_days, "limit": limit, "since": since})

    def ping_address(self, *, monitor_id: str) -> t.PingAddressEnvelope:
        """Returns the address that reports for the monitor. Whoever knows it can report, and nothing else.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
        """
        return self._call("GET", "/api/v1/monitors/{monitorId}/ping-address", {"monitorId": monitor_id})

    def remove_ping_address(self, *, monitor_id: str) -> t.Deleted:
        """Pings to the address, and to those before it, are answered with 404 from now on.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
        """
        return self._call("DELETE", "/api/v1/monitors/{monitorId}/ping-address", {"monitorId": monitor_id})

    def rotate_ping_address(self, *, monitor_id: str, grace_sec: Maybe[int] = UNSET, idempotency_key: Optional[str] = None) -> t.PingAddressEnvelope:
        """Replaces the ping address, or makes the first one. The old address works for `grace_sec` more seconds, so that every crontab can be changed; only the last one does.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            grace_sec: How long the old address still works. 0 to 604,800; default 0.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/monitors/{monitorId}/rotate-ping-token", {"monitorId": monitor_id, "graceSec": grace_sec}, idempotency_key=idempotency_key or new_key())

    def runs(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorRunsResult, t.MonitorRun]:
        """Lists the runs of the last 30 days, those that are still open too, newest first.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("runs", "/api/v1/monitors/{monitorId}/runs", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def signals(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorSignalsResult, t.MonitorSignal]:
        """Lists what was sent to `/log` of the ping address in the last 30 days, newest first.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("signals", "/api/v1/monitors/{monitorId}/signals", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def uptime(self, *, monitor_id: str, days: Maybe[int] = UNSET) -> t.GetMonitorUptimeResult:
        """Returns each of the last days: its worst status, its uptime, and whether planned work touched it. Days are UTC; today is not over. Days before the monitor was created, while it was paused or before its first event have no figures.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            days: Number of UTC days, including today. 1 to 90; default 90.
        """
        return self._call("GET", "/api/v1/monitors/{monitorId}/uptime", {"monitorId": monitor_id, "days": days})

    def series(self, *, monitor_id: str, range: Maybe[Literal["1h", "6h", "24h", "7d"]] = UNSET) -> Page[t.MonitorSeries, t.MonitorPoint]:
        """Events, failures and latency over the last 1h, 6h, 24h or 7d, in steps of one to 30 minutes. Steps without a latency are null, never zero; there is a point for every step.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            range: Time range up to now. Default "1h".
        """
        return self._page("points", "/api/v1/monitors/{monitorId}/series", {"monitorId": monitor_id, "range": range})

    def uptimes(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, days: Maybe[int] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.MonitorUptimeList, t.MonitorUptimeSummary]:
        """Returns the days of many monitors in short form, by slug, and their latency in the last 24 hours: enough to draw a strip and a line for each. Of named monitors, of one project, or of every project the caller can access. A named monitor that doesn't exist, or that the caller may not see, is MONITOR_NOT_FOUND.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            monitor_ids: Only these monitors, up to 100. With commas, or repeated. Each must be an id, its first 4 or more characters, or a slug such as shop/backup.
            days: Number of UTC days, including today. 1 to 90; default 90.
            limit: Number of items to return. 1 to 100; default 100.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("monitors", "/api/v1/monitoring/uptime", {"projectSlug": project_slug, "projectId": project_id, "monitorIds": monitor_ids, "days": days, "limit": limit, "cursor": cursor})


class Servers(Namespace):
    """``client.servers``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, state: Maybe[t.ServerStateInput] = UNSET, firing: Maybe[bool] = UNSET, query: Maybe[str] = UNSET, sort: Maybe[Literal["slug", "worst", "name", "lastSeen"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListServersResult, t.ServerSummary]:
        """Lists the servers of one project, or of every project the caller can access, by slug unless sorted otherwise, with the number in each state.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            slug: Only this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            state: Only servers in this state.
            firing: true: only servers with a firing alert; false: only those without.
            query: Only servers with this text in slug, name or host name, ignoring case. 1 to 100 characters.
            sort: Sort order: by slug; most firing alerts first, then offline servers; by name; latest heartbeat first. Default "slug".
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("servers", "/api/v1/servers", {"projectSlug": project_slug, "projectId": project_id, "slug": slug, "state": state, "firing": firing, "query": query, "sort": sort, "limit": limit, "cursor": cursor})

    def create(self, *, name: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, watched_services: Maybe[Sequence[str]] = UNSET, nginx_enabled: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.ServerRegistration:
        """Registers a server in a project. Shows the agent's token once, with the commands that install the agent.

        Args:
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            project_slug: Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            slug: Unique in the project. Derived from the name by default. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            interval_sec: Seconds between samples. 10 to 60; default 15.
            watched_services: systemd units to watch, at most 50. No repeats; each 1 to 255 characters, must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \\ -. It begins with none of . @ -, but -.mount and -.slice are names, too.
            nginx_enabled: Whether the agent reads nginx. Default true.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/servers", {"name": name, "projectSlug": project_slug, "projectId": project_id, "slug": slug, "intervalSec": interval_sec, "watchedServices": watched_services, "nginxEnabled": nginx_enabled}, idempotency_key=idempotency_key or new_key())

    def get(self, *, server_id: str) -> t.ServerEnvelope:
        """Returns one server with its latest metrics.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
        """
        return self._call("GET", "/api/v1/servers/{serverId}", {"serverId": server_id})

    def update(self, *, server_id: str, name: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, watched_services: Maybe[Sequence[str]] = UNSET, nginx_enabled: Maybe[bool] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.ServerEnvelope:
        """Changes one or more of name, interval_sec, watched_services and nginx_enabled. The agent applies the change at once.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            interval_sec: Seconds between samples, 10 to 60.
            watched_services: systemd units to watch, at most 50. No repeats; each 1 to 255 characters, must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \\ -. It begins with none of . @ -, but -.mount and -.slice are names, too.
            nginx_enabled: Whether the agent reads nginx.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/servers/{serverId}", {"serverId": server_id, "name": name, "intervalSec": interval_sec, "watchedServices": watched_services, "nginxEnabled": nginx_enabled, "baseUpdatedAt": base_updated_at})

    def delete(self, *, server_id: str) -> t.Deleted:
        """Deletes a server with its alerts and history, and disconnects its agent. This can't be undone.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
        """
        return self._call("DELETE", "/api/v1/servers/{serverId}", {"serverId": server_id})

    def rotate_token(self, *, server_id: str, idempotency_key: Optional[str] = None) -> t.ServerRegistration:
        """Creates a new agent token and shows it once. The old token stops working at once, and the agent's connection is closed.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/servers/{serverId}/rotate-token", {"serverId": server_id}, idempotency_key=idempotency_key or new_key())

    def series(self, *, server_id: str, range: Maybe[Literal["1h", "6h", "24h", "7d"]] = UNSET) -> Page[t.ServerSeries, t.ServerPoint]:
        """CPU, memory, disk, load and network over the last 1h, 6h, 24h or 7d, in steps of 30 s to 30 minutes. Steps without a sample are null, never zero.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            range: Time range up to now. Default "1h".
        """
        return self._page("points", "/api/v1/servers/{serverId}/series", {"serverId": server_id, "range": range})

    def process_series(self, *, server_id: str, range: Maybe[Literal["1h", "6h", "24h", "7d"]] = UNSET, name: Maybe[str] = UNSET) -> Page[t.ServerProcessSeries, t.GetServerProcessSeriesItem]:
        """CPU, memory and restarts of PM2 processes over the last 1h, 6h, 24h or 7d.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            range: Time range up to now. Default "1h".
            name: Only processes with this name. 1 to 200 characters.
        """
        return self._page("processes", "/api/v1/servers/{serverId}/process-series", {"serverId": server_id, "range": range, "name": name})

    def alerts(self, *, server_id: str, state: Maybe[Literal["firing", "resolved"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListServerAlertsResult, t.ServerAlert]:
        """Lists the alerts of a server, firing and ended in the last 90 days, newest first.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            state: true: only firing alerts; false: only ended ones.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("alerts", "/api/v1/servers/{serverId}/alerts", {"serverId": server_id, "state": state, "limit": limit, "cursor": cursor})

    def tail(self, *, server_id: str, source_id: str, lines: Maybe[Literal[100, 200, 500]] = UNSET, after: Maybe[str] = UNSET) -> t.ServerLogTail:
        """Asks the agent for the latest 100, 200 or 500 lines of a log. The server's metrics list the available logs.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            source_id: An id of metrics.logSources. 1 to 200 characters.
            lines: Number of lines: 100, 200 or 500. Default 100.
            after: Cursor of an earlier response. Returns only newer lines. 1 to 500 characters.
        """
        return self._call("POST", "/api/v1/servers/{serverId}/logs/tail", {"serverId": server_id, "sourceId": source_id, "lines": lines, "after": after}, repeatable=True)

    def service(self, *, server_id: str, unit: str) -> t.GetServerServiceResult:
        """Asks the agent for the current state of a systemd unit.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            unit: The unit by its name. 1 to 255 characters; must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \\ -. It begins with none of . @ -, but -.mount and -.slice are names, too.
        """
        return self._call("GET", "/api/v1/servers/{serverId}/services/{unit}", {"serverId": server_id, "unit": unit})

    def process(self, *, server_id: str, name: str) -> Page[t.ProcessDescription, t.DescribeServerProcessItem]:
        """Asks the agent for the PM2 processes with this name.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
            name: Name of the processes. 1 to 200 characters.
        """
        return self._page("processes", "/api/v1/servers/{serverId}/processes/{name}", {"serverId": server_id, "name": name})

    def nginx(self, *, server_id: str) -> t.NginxSources:
        """Asks the agent for the servers and logs in nginx's configuration files.

        Args:
            server_id: Server id, its first characters, or slug such as shop/backup.
        """
        return self._call("GET", "/api/v1/servers/{serverId}/nginx", {"serverId": server_id})


class Properties(Namespace):
    """``client.properties``"""

    def list(self, *, domain: Maybe[str] = UNSET, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAnalyticsPropertiesResult, t.AnalyticsProperty]:
        """Lists tracked sites and applications by domain.

        Args:
            domain: Only the property with this domain. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path.
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("properties", "/api/v1/analytics/properties", {"domain": domain, "projectSlug": project_slug, "projectId": project_id, "limit": limit, "cursor": cursor})

    def create(self, *, domain: str, name: Maybe[str] = UNSET, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, allowed_hostnames: Maybe[Sequence[str]] = UNSET, script_hosts: Maybe[Sequence[str]] = UNSET, own_code_prefixes: Maybe[Sequence[str]] = UNSET, alert_new_issue: Maybe[bool] = UNSET, alert_recurrence: Maybe[bool] = UNSET, alert_spike: Maybe[bool] = UNSET, spike_threshold: Maybe[int] = UNSET, spike_window_minutes: Maybe[Literal[5, 15, 30, 60, 180, 360, 1440]] = UNSET, idempotency_key: Optional[str] = None) -> t.AnalyticsPropertyEnvelope:
        """Creates a property for a domain. An organization has one property per domain.

        Args:
            domain: A bare host name such as shop.example.com. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path.
            name: Display name. Default: the domain. 1 to 100 characters; must not be blank and must be one line without control characters.
            project_slug: Slug of the project the property belongs to. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project the property belongs to. Must be an id, its first 4 or more characters, or a slug.
            allowed_hostnames: Additional host names whose pages may report. At most 50 items; no repeats; each 1 to 253 characters, must be a bare host name such as shop.example.com, without protocol, port or path.
            script_hosts: Additional hosts that serve your own scripts, such as a CDN. Scripts from other hosts are never mapped with your source maps. At most 50 items; each at most 253 characters.
            own_code_prefixes: Prefixes of files and modules that are your own code, in addition to what the server recognizes: main.jsbundle, node_modules/@acme/ or com.acme. At most 20 items; no repeats; each 1 to 200 characters, must be one line that is not blank.
            alert_new_issue: Whether new issues trigger an alert. Issues of low importance never do. Default true.
            alert_recurrence: Whether a resolved issue that recurs triggers an alert. Default true.
            alert_spike: Whether a spike in events triggers an alert. Default true.
            spike_threshold: Number of events of one issue that counts as a spike. 10 to 100,000; default 100.
            spike_window_minutes: Window of a spike, in minutes. Default 60.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/analytics/properties", {"domain": domain, "name": name, "projectSlug": project_slug, "projectId": project_id, "allowedHostnames": allowed_hostnames, "scriptHosts": script_hosts, "ownCodePrefixes": own_code_prefixes, "alertNewIssue": alert_new_issue, "alertRecurrence": alert_recurrence, "alertSpike": alert_spike, "spikeThreshold": spike_threshold, "spikeWindowMinutes": spike_window_minutes}, idempotency_key=idempotency_key or new_key())

    def get(self, *, property_id: str) -> t.AnalyticsPropertyEnvelope:
        """Returns a property with its settings and tracking snippet.

        Args:
            property_id: Property id, its first characters, or domain.
        """
        return self._call("GET", "/api/v1/analytics/properties/{propertyId}", {"propertyId": property_id})

    def update(self, *, property_id: str, domain: Maybe[str] = UNSET, name: Maybe[str] = UNSET, project_id: Maybe[Optional[str]] = UNSET, allowed_hostnames: Maybe[Sequence[str]] = UNSET, script_hosts: Maybe[Sequence[str]] = UNSET, own_code_prefixes: Maybe[Sequence[str]] = UNSET, alert_new_issue: Maybe[bool] = UNSET, alert_recurrence: Maybe[bool] = UNSET, alert_spike: Maybe[bool] = UNSET, spike_threshold: Maybe[int] = UNSET, spike_window_minutes: Maybe[t.SpikeWindowMinutesInput] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.AnalyticsPropertyEnvelope:
        """Updates the fields you send.

        Args:
            property_id: Property id, its first characters, or domain.
            domain: A bare host name such as shop.example.com. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            project_id: Id of the project the property belongs to, or null. Must be an id, its first 4 or more characters, or a slug.
            allowed_hostnames: Additional host names whose pages may report. At most 50 items; no repeats; each 1 to 253 characters, must be a bare host name such as shop.example.com, without protocol, port or path.
            script_hosts: Additional hosts that serve your own scripts, such as a CDN. Scripts from other hosts are never mapped with your source maps. At most 50 items; each at most 253 characters.
            own_code_prefixes: Prefixes of files and modules that are your own code, in addition to what the server recognizes: main.jsbundle, node_modules/@acme/ or com.acme. At most 20 items; no repeats; each 1 to 200 characters, must be one line that is not blank.
            alert_new_issue: Whether new issues trigger an alert. Issues of low importance never do.
            alert_recurrence: Whether a resolved issue that recurs triggers an alert.
            alert_spike: Whether a spike in events triggers an alert.
            spike_threshold: Number of events of one issue that counts as a spike. 10 to 100,000.
            spike_window_minutes: Window of a spike, in minutes.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/analytics/properties/{propertyId}", {"propertyId": property_id, "domain": domain, "name": name, "projectId": project_id, "allowedHostnames": allowed_hostnames, "scriptHosts": script_hosts, "ownCodePrefixes": own_code_prefixes, "alertNewIssue": alert_new_issue, "alertRecurrence": alert_recurrence, "alertSpike": alert_spike, "spikeThreshold": spike_threshold, "spikeWindowMinutes": spike_window_minutes, "baseUpdatedAt": base_updated_at})

    def delete(self, *, property_id: str) -> t.Deleted:
        """Deletes a property with its analytics, errors and source maps.

        Args:
            property_id: Property id, its first characters, or domain.
        """
        return self._call("DELETE", "/api/v1/analytics/properties/{propertyId}", {"propertyId": property_id})

    def collect(self, *, property_id: str, enabled: Maybe[bool] = UNSET, excluded_paths: Maybe[Sequence[str]] = UNSET, excluded_ips: Maybe[Sequence[str]] = UNSET, strip_query: Maybe[bool] = UNSET, ignored_referrers: Maybe[Sequence[str]] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.AnalyticsPropertyEnvelope:
        """Updates the collection settings you send.

        Args:
            property_id: Property id, its first characters, or domain.
            enabled: Whether analytics collects pageviews and events.
            excluded_paths: Paths to exclude from analytics, in your own letters or percent-encoded. * matches any characters, including /; a pattern with # is compared with the hash route, too. At most 50 items; each 1 to 500 characters.
            excluded_ips: IP addresses and ranges to exclude from analytics, such as your own. At most 100 items; each 2 to 50 characters.
            strip_query: Whether the query string is removed from page URLs. Tracking parameters are always removed.
            ignored_referrers: Sites that visitors only return from, such as payment or sign-in pages, including their subdomains. They never count as a source and start no session. At most 50 items; no repeats; each 1 to 253 characters, must be a bare host name such as shop.example.com, without protocol, port or path.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/analytics/properties/{propertyId}/collection", {"propertyId": property_id, "enabled": enabled, "excludedPaths": excluded_paths, "excludedIps": excluded_ips, "stripQuery": strip_query, "ignoredReferrers": ignored_referrers, "baseUpdatedAt": base_updated_at})


class Analytics(Namespace):
    """``client.analytics``"""

    def drops(self, *, property_id: str) -> Page[t.ListAnalyticsDropsResult, t.AnalyticsDrop]:
        """Returns the number of events that were not stored in the last 30 days, by day and reason. Counts are delayed by a few seconds.

        Args:
            property_id: Property id, its first characters, or domain.
        """
        return self._page("drops", "/api/v1/analytics/properties/{propertyId}/drops", {"propertyId": property_id})

    def imported(self, *, property_id: str) -> t.GetImportedDaysResult:
        """Returns which days of a property were imported.

        Args:
            property_id: Property id, its first characters, or domain.
        """
        return self._call("GET", "/api/v1/analytics/properties/{propertyId}/imports", {"propertyId": property_id})

    def import_(self, *, property_id: str, days: Sequence[t.AnalyticsImportedDay]) -> t.ImportDaysResult:
        """Imports up to 92 days of data from another analytics product. Only days within the last 182 and before the first day that Tidewatch counted itself are stored. A day that was imported before is replaced. Imported days have no sessions, so reports include them only without filters, and by day rather than by hour.

        Args:
            property_id: Property id, its first characters, or domain.
            days: Up to 92 days, each once.
        """
        return self._call("PUT", "/api/v1/analytics/properties/{propertyId}/imports", {"propertyId": property_id, "days": days})

    def unimport(self, *, property_id: str) -> t.DeleteImportedDaysResult:
        """Deletes all imported days of a property.

        Args:
            property_id: Property id, its first characters, or domain.
        """
        return self._call("DELETE", "/api/v1/analytics/properties/{propertyId}/imports", {"propertyId": property_id})

    def realtime(self, *, property_id: str) -> t.AnalyticsRealtime:
        """Returns the current visitors of a property: those with a pageview or event in the last 5 minutes. The other counts cover the same 5 minutes; minutes covers the last 30. The response can be 5 seconds old. Filters are not supported. With `Accept: text/event-stream`, the server checks every 5 seconds and sends the response as a server-sent event if it has changed, otherwise a comment. An error is sent as the event `error` and ends the stream. An organization can have 30 streams open at a time, a person 20.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
        """
        return self._call("GET", "/api/v1/analytics/realtime", {"propertyId": property_id})

    def snapshot(self, *, property_id: str, period: Maybe[Literal["7d", "30d", "90d"]] = UNSET) -> t.AnalyticsSnapshot:
        """Returns key figures compared with the previous period, daily figures, the top ten values of each breakdown, and goals. Breakdowns by source, page, country, device, browser and operating system count pageviews; all others count sessions.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            period: Days up to today, in the organization's time zone. Default "30d".
        """
        return self._call("GET", "/api/v1/analytics/snapshot", {"propertyId": property_id, "period": period})

    def get_reports(self, *, property_id: str, reports: Sequence[t.AnalyticsReportSetNameInput], period: Maybe[Literal["today", "7d", "30d", "90d"]] = UNSET, from_: Maybe[str] = UNSET, to: Maybe[str] = UNSET, filters: Maybe[str] = UNSET, segment_id: Maybe[str] = UNSET, interval: Maybe[Literal["hour", "day", "week", "month"]] = UNSET, compare: Maybe[Literal["previous"]] = UNSET, limit: Maybe[int] = UNSET) -> t.AnalyticsReportSet:
        """Returns the first rows of several reports on the same range of days and with the same filters. To continue one, pass its nextCursor to getAnalyticsReport with the same limit.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            reports: Report names, each once. With commas, or repeated. 1 to 20 items; no repeats.
            period: Days up to today, in the organization's time zone. Default: 30d. Alternatively, give from and to.
            from_: First day, within the last 90 days. At most 10 characters; must be a day such as 2026-01-15, today, yesterday or 7d (ago).
            to: Last day. Default: today. At most 10 characters; must be a day such as 2026-01-15, today, yesterday or 7d (ago).
            filters: Only sessions that match these conditions. 1 to 4,000 characters; must be one line without control characters.
            segment_id: Segment whose filters also apply. Must be an id, its first 4 or more characters, or a name.
            interval: For timeseries. Hours cover at most 31 days. Default: hours for a single day, otherwise days.
            compare: For timeseries: adds the numbers of the previous period of the same length.
            limit: Number of rows of each list. 1 to 50; default 10.
        """
        return self._call("GET", "/api/v1/analytics/reports", {"propertyId": property_id, "reports": reports, "period": period, "from": from_, "to": to, "filters": filters, "segmentId": segment_id, "interval": interval, "compare": compare, "limit": limit})

    def get_report(self, *, report: t.AnalyticsReportNameInput, property_id: str, period: Maybe[Literal["today", "7d", "30d", "90d"]] = UNSET, from_: Maybe[str] = UNSET, to: Maybe[str] = UNSET, filters: Maybe[str] = UNSET, segment_id: Maybe[str] = UNSET, interval: Maybe[Literal["hour", "day", "week", "month"]] = UNSET, compare: Maybe[Literal["previous"]] = UNSET, sort: Maybe[Literal["most", "least", "name"]] = UNSET, device: Maybe[t.WebVitalsDevice] = UNSET, funnel_id: Maybe[str] = UNSET, event: Maybe[str] = UNSET, key: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.AnalyticsReport, t.AnalyticsReportRow]:
        """Returns a report on a range of days in the organization's time zone, optionally filtered. Breakdowns count pageviews or sessions; each row includes the filter that drills down into it, such as from a source to its referrers, or from a country to its regions. Visitors are counted once per day. timeseries includes the key figures and those of the previous period. Web Vitals reports don't support filters.

        Args:
            report: Report name.
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            period: Days up to today, in the organization's time zone. Default: 30d. Alternatively, give from and to.
            from_: First day, within the last 90 days. At most 10 characters; must be a day such as 2026-01-15, today, yesterday or 7d (ago).
            to: Last day. Default: today. At most 10 characters; must be a day such as 2026-01-15, today, yesterday or 7d (ago).
            filters: Only sessions that match these conditions. 1 to 4,000 characters; must be one line without control characters.
            segment_id: Segment whose filters also apply. Must be an id, its first 4 or more characters, or a name.
            interval: For timeseries only. Hours cover at most 31 days. Default: hours for a single day, otherwise days.
            compare: For timeseries and breakdowns: adds the numbers of the previous period of the same length.
            sort: For breakdowns: largest counts first (default), smallest first, or by name. Only the 50,000 rows with the largest counts are sorted otherwise.
            device: For Web Vitals reports only. Default: all. mobile includes tablets.
            funnel_id: Required for the funnel report. Must be an id, its first 4 or more characters, or a name.
            event: For event_properties: the event name. Default: properties of pageviews. 1 to 120 characters.
            key: For event_properties: the property whose values are counted. Without it, the report counts the properties. 1 to 300 characters.
            limit: For breakdowns: number of rows to return. 1 to 500; default 100.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("rows", "/api/v1/analytics/reports/{report}", {"report": report, "propertyId": property_id, "period": period, "from": from_, "to": to, "filters": filters, "segmentId": segment_id, "interval": interval, "compare": compare, "sort": sort, "device": device, "funnelId": funnel_id, "event": event, "key": key, "limit": limit, "cursor": cursor})

    def vitals(self, *, property_id: str, period: Maybe[Literal["7d", "30d", "90d"]] = UNSET) -> t.WebVitals:
        """Returns the 75th percentile and rating of each metric for all, mobile and desktop devices, and the 75th percentiles by day and for the ten pages with the most samples.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            period: Days up to today, in the organization's time zone. Default "30d".
        """
        return self._call("GET", "/api/v1/analytics/web-vitals", {"propertyId": property_id, "period": period})


class Funnels(Namespace):
    """``client.funnels``"""

    def list(self, *, property_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAnalyticsFunnelsResult, t.AnalyticsFunnel]:
        """Lists the funnels of a property, oldest first.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("funnels", "/api/v1/analytics/funnels", {"propertyId": property_id, "limit": limit, "cursor": cursor})

    def create(self, *, property_id: str, name: str, steps: Sequence[t.FunnelStepInput], idempotency_key: Optional[str] = None) -> t.AnalyticsFunnelEnvelope:
        """Creates a funnel of 2 to 8 steps. A session completes the steps in order; other pages and events can come between them. Results include data recorded before the funnel was created. A property can have at most 100 funnels, with unique names.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            steps: 2 to 8 steps that a session completes in this order.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/analytics/funnels", {"propertyId": property_id, "name": name, "steps": steps}, idempotency_key=idempotency_key or new_key())

    def get(self, *, funnel_id: str) -> t.AnalyticsFunnelEnvelope:
        """Returns a funnel with its steps.

        Args:
            funnel_id: Funnel id, its first characters, or name.
        """
        return self._call("GET", "/api/v1/analytics/funnels/{funnelId}", {"funnelId": funnel_id})

    def update(self, *, funnel_id: str, name: Maybe[str] = UNSET, steps: Maybe[Sequence[t.FunnelStepInput]] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.AnalyticsFunnelEnvelope:
        """Updates the fields you send. steps replaces the whole list.

        Args:
            funnel_id: Funnel id, its first characters, or name.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            steps: 2 to 8 steps that a session completes in this order.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/analytics/funnels/{funnelId}", {"funnelId": funnel_id, "name": name, "steps": steps, "baseUpdatedAt": base_updated_at})

    def delete(self, *, funnel_id: str) -> t.Deleted:
        """Deletes a funnel. Recorded data is kept.

        Args:
            funnel_id: Funnel id, its first characters, or name.
        """
        return self._call("DELETE", "/api/v1/analytics/funnels/{funnelId}", {"funnelId": funnel_id})

    def result(self, *, funnel_id: str, period: Maybe[Literal["7d", "30d", "90d"]] = UNSET) -> t.AnalyticsFunnelResult:
        """Returns, for sessions that started in the period, how many completed each step in order.

        Args:
            funnel_id: Funnel id, its first characters, or name.
            period: Days up to today, in the organization's time zone. Default "30d".
        """
        return self._call("GET", "/api/v1/analytics/funnels/{funnelId}/result", {"funnelId": funnel_id, "period": period})


class Goals(Namespace):
    """``client.goals``"""

    def list(self, *, property_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAnalyticsGoalsResult, t.AnalyticsGoal]:
        """Lists the goals of a property, or of all properties, oldest first.

        Args:
            property_id: Only those of this property. Must be an id, its first 4 or more characters, or a domain.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("goals", "/api/v1/analytics/goals", {"propertyId": property_id, "limit": limit, "cursor": cursor})

    def create(self, *, property_id: str, type: t.GoalTypeInput, event_name: Maybe[str] = UNSET, path: Maybe[str] = UNSET, name: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.AnalyticsGoalEnvelope:
        """Creates a goal that a session reaches with a custom event (event_name) or a pageview (path). Reports count the goal immediately, including data recorded before it was created. A property can have at most 100 goals, one per event and one per path.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            type: Condition that reaches the goal: a custom event or a pageview.
            event_name: Name of a custom event, 1 to 120 characters, case-sensitive. Must not be blank and must be one line without control characters.
            path: Path pattern, in your own letters or percent-encoded, with the hash route if the page has one. * matches any characters, including /. The whole path must match and is case-sensitive. A trailing slash is ignored. 1 to 500 characters; must be a path such as /pricing, /blog/* or the hash route /#/cart, beginning with / or *, without spaces, query and fragment.
            name: Default: the event name, or "Visit" and the path. 1 to 120 characters; must not be blank and must be one line without control characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/analytics/goals", {"propertyId": property_id, "type": type, "eventName": event_name, "path": path, "name": name}, idempotency_key=idempotency_key or new_key())

    def get(self, *, goal_id: str) -> t.AnalyticsGoalEnvelope:
        """Returns a goal.

        Args:
            goal_id: Goal id, its first characters, or name.
        """
        return self._call("GET", "/api/v1/analytics/goals/{goalId}", {"goalId": goal_id})

    def update(self, *, goal_id: str, name: Maybe[str] = UNSET, event_name: Maybe[str] = UNSET, path: Maybe[str] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.AnalyticsGoalEnvelope:
        """Updates the fields you send. event_name turns it into a goal of type event, path into one of type page. The new condition also applies to data recorded before.

        Args:
            goal_id: Goal id, its first characters, or name.
            name: Display name, 1 to 120 characters. Unique within the property. Must not be blank and must be one line without control characters.
            event_name: Name of a custom event, 1 to 120 characters, case-sensitive. Must not be blank and must be one line without control characters.
            path: Path pattern, in your own letters or percent-encoded, with the hash route if the page has one. * matches any characters, including /. The whole path must match and is case-sensitive. A trailing slash is ignored. 1 to 500 characters; must be a path such as /pricing, /blog/* or the hash route /#/cart, beginning with / or *, without spaces, query and fragment.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/analytics/goals/{goalId}", {"goalId": goal_id, "name": name, "eventName": event_name, "path": path, "baseUpdatedAt": base_updated_at})

    def delete(self, *, goal_id: str) -> t.Deleted:
        """Deletes a goal. Recorded data is kept, so recreating the goal shows the same results.

        Args:
            goal_id: Goal id, its first characters, or name.
        """
        return self._call("DELETE", "/api/v1/analytics/goals/{goalId}", {"goalId": goal_id})


class Segments(Namespace):
    """``client.segments``"""

    def list(self, *, property_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAnalyticsSegmentsResult, t.AnalyticsSegment]:
        """Lists the saved filters of a property, oldest first: shared segments, and the caller's own.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("segments", "/api/v1/analytics/segments", {"propertyId": property_id, "limit": limit, "cursor": cursor})

    def create(self, *, property_id: str, name: str, filters: str, shared: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.AnalyticsSegmentEnvelope:
        """Saves filters under a name. Every member can create private segments. Only admins and keys can create shared ones, and segments created with a key are always shared. A property can have at most 100 shared segments, and each person 100 private ones per property.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            filters: Conditions joined by ; (and). A condition is a dimension, an operator and values joined by | (or). Operators: == is, != is not, ~ contains, !~ does not contain. Dimensions: source, referrer, channel, page, entry_page, exit_page, country, region, city, device, browser, os, utm_source, utm_medium, utm_campaign, utm_content, utm_term, goal (its name), event, and prop:<key>. An empty value matches unknown values. In pages, * matches any characters. A backslash escapes the next character. 1 to 4,000 characters; must be one line without control characters.
            shared: Whether the whole organization can see the segment. Default: false for a person, true for a key.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/analytics/segments", {"propertyId": property_id, "name": name, "filters": filters, "shared": shared}, idempotency_key=idempotency_key or new_key())

    def get(self, *, segment_id: str) -> t.AnalyticsSegmentEnvelope:
        """Returns a segment with its filters.

        Args:
            segment_id: Segment id, its first characters, or name.
        """
        return self._call("GET", "/api/v1/analytics/segments/{segmentId}", {"segmentId": segment_id})

    def update(self, *, segment_id: str, name: Maybe[str] = UNSET, filters: Maybe[str] = UNSET, shared: Maybe[Literal[True]] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.AnalyticsSegmentEnvelope:
        """Updates the fields you send. Only admins and keys can update shared segments; a private segment can be updated only by its creator.

        Args:
            segment_id: Segment id, its first characters, or name.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            filters: Conditions joined by ; (and). A condition is a dimension, an operator and values joined by | (or). Operators: == is, != is not, ~ contains, !~ does not contain. Dimensions: source, referrer, channel, page, entry_page, exit_page, country, region, city, device, browser, os, utm_source, utm_medium, utm_campaign, utm_content, utm_term, goal (its name), event, and prop:<key>. An empty value matches unknown values. In pages, * matches any characters. A backslash escapes the next character. 1 to 4,000 characters; must be one line without control characters.
            shared: true shares the segment with the organization. Sharing can't be undone.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/analytics/segments/{segmentId}", {"segmentId": segment_id, "name": name, "filters": filters, "shared": shared, "baseUpdatedAt": base_updated_at})

    def delete(self, *, segment_id: str) -> t.Deleted:
        """Deletes a segment. Only admins and keys can delete shared segments.

        Args:
            segment_id: Segment id, its first characters, or name.
        """
        return self._call("DELETE", "/api/v1/analytics/segments/{segmentId}", {"segmentId": segment_id})


class Shares(Namespace):
    """``client.shares``"""

    def list(self, *, property_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAnalyticsSharesResult, t.AnalyticsShare]:
        """Lists the links to a property's shared dashboard, oldest first.

        Args:
            property_id: Property id, its first characters, or domain.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("shares", "/api/analytics/properties/{propertyId}/shares", {"propertyId": property_id, "limit": limit, "cursor": cursor})

    def create(self, *, property_id: str, name: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.AnalyticsShareEnvelope:
        """Creates a link to a dashboard that anyone can open without signing in. The dashboard shows key figures compared with the previous period, a time series, breakdowns, goals and a Web Vitals summary, for today, 7, 30 or 90 days. Search engines are told not to index it. A property can have at most 50 links.

        Args:
            property_id: Property id, its first characters, or domain.
            name: Name of the link, shown only to administrators. Default: Shared dashboard. 1 to 100 characters; must not be blank and must be one line without control characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/analytics/properties/{propertyId}/shares", {"propertyId": property_id, "name": name}, idempotency_key=idempotency_key or new_key())

    def delete(self, *, share_id: str) -> t.Deleted:
        """Revokes a link to the shared dashboard. The link stops working immediately.

        Args:
            share_id: Shared link id or its first characters.
        """
        return self._call("DELETE", "/api/analytics/shares/{shareId}", {"shareId": share_id})


class WeeklyReport(Namespace):
    """``client.weekly_report``"""

    def get(self, *, property_id: str) -> t.WeeklyReportEnvelope:
        """Returns whether you receive a property's weekly report by email.

        Args:
            property_id: Property id, its first characters, or domain.
        """
        return self._call("GET", "/api/analytics/properties/{propertyId}/weekly-report", {"propertyId": property_id})

    def update(self, *, property_id: str, enabled: bool) -> t.WeeklyReportEnvelope:
        """Turns a property's weekly report on or off for you. The report is emailed to you on Mondays after 09:00 in the organization's time zone, and compares the week from Monday to Sunday with the week before. A failed email is retried up to three times.

        Args:
            property_id: Property id, its first characters, or domain.
            enabled: Whether you receive the weekly report.
        """
        return self._call("PATCH", "/api/analytics/properties/{propertyId}/weekly-report", {"propertyId": property_id, "enabled": enabled})

    def test(self, *, property_id: str, idempotency_key: Optional[str] = None) -> t.TestWeeklyReportResult:
        """Emails you the report for the last complete week now. Returns whether the mail server accepted the message and, if not, why. Limit: 5 requests per 10 minutes.

        Args:
            property_id: Property id, its first characters, or domain.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/analytics/properties/{propertyId}/weekly-report/test", {"propertyId": property_id}, idempotency_key=idempotency_key or new_key())


class ErrorRules(Namespace):
    """``client.error_rules``"""

    def list(self, *, property_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorRulesResult, t.ErrorRule]:
        """Lists the error rules of a property, or of all properties, oldest first, with how often each applied.

        Args:
            property_id: Only those of this property. Must be an id, its first 4 or more characters, or a domain.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("rules", "/api/v1/errors/rules", {"propertyId": property_id, "limit": limit, "cursor": cursor})

    def create(self, *, property_id: str, action: t.ErrorRuleActionInput, message: Maybe[str] = UNSET, type: Maybe[str] = UNSET, url: Maybe[str] = UNSET, file: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.ErrorRuleEnvelope:
        """Creates a rule for errors that arrive 10 seconds later or after; stored errors don't change. An error matches if every pattern you give matches; give at least one. The oldest matching rule applies. A property can have at most 50 rules.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            action: What happens to a matching error: it is counted but not stored; it goes to an issue of low importance; or it goes to an issue of its own, separate from errors that don't match.
            message: Pattern for the message, or for type and message as <type>: <message>. * matches any characters; the whole text must match, ignoring case. 1 to 200 characters; must be one line with more than wildcards and spaces.
            type: Pattern for the exception's class. * matches any characters; the whole class must match, ignoring case. 1 to 200 characters; must be one line with more than wildcards and spaces.
            url: Pattern for the URL of the page or request, without its query. * matches any characters; the whole URL must match, ignoring case. 1 to 200 characters; must be one line with more than wildcards and spaces.
            file: Pattern for the file nearest the throw, as it was sent or as a source map names it. * matches any characters; the whole name must match, ignoring case. 1 to 200 characters; must be one line with more than wildcards and spaces.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/errors/rules", {"propertyId": property_id, "action": action, "message": message, "type": type, "url": url, "file": file}, idempotency_key=idempotency_key or new_key())

    def get(self, *, rule_id: str) -> t.ErrorRuleEnvelope:
        """Returns an error rule, with how often it applied.

        Args:
            rule_id: Error rule id or its first characters.
        """
        return self._call("GET", "/api/v1/errors/rules/{ruleId}", {"ruleId": rule_id})

    def update(self, *, rule_id: str, action: Maybe[t.ErrorRuleActionInput] = UNSET, message: Maybe[Optional[str]] = UNSET, type: Maybe[Optional[str]] = UNSET, url: Maybe[Optional[str]] = UNSET, file: Maybe[Optional[str]] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.ErrorRuleEnvelope:
        """Updates the fields you send; null removes a pattern, and one must remain. Changes apply to errors that arrive 10 seconds later or after.

        Args:
            rule_id: Error rule id or its first characters.
            action: What happens to a matching error: it is counted but not stored; it goes to an issue of low importance; or it goes to an issue of its own, separate from errors that don't match.
            message: The same pattern; null removes it. 1 to 200 characters; must be one line with more than wildcards and spaces.
            type: The same pattern; null removes it. 1 to 200 characters; must be one line with more than wildcards and spaces.
            url: The same pattern; null removes it. 1 to 200 characters; must be one line with more than wildcards and spaces.
            file: The same pattern; null removes it. 1 to 200 characters; must be one line with more than wildcards and spaces.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/errors/rules/{ruleId}", {"ruleId": rule_id, "action": action, "message": message, "type": type, "url": url, "file": file, "baseUpdatedAt": base_updated_at})

    def delete(self, *, rule_id: str) -> t.Deleted:
        """Deletes an error rule. Issues it separated or lowered don't change.

        Args:
            rule_id: Error rule id or its first characters.
        """
        return self._call("DELETE", "/api/v1/errors/rules/{ruleId}", {"ruleId": rule_id})


class Errors(Namespace):
    """``client.errors``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET, importance: Maybe[Literal["high", "medium", "low", "all"]] = UNSET, status: Maybe[Literal["unresolved", "resolved", "ignored", "all"]] = UNSET, type: Maybe[str] = UNSET, release: Maybe[str] = UNSET, environment: Maybe[str] = UNSET, query: Maybe[str] = UNSET, since: Maybe[str] = UNSET, until: Maybe[str] = UNSET, sort: Maybe[Literal["lastSeen", "firstSeen", "events"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorIssuesResult, t.ErrorIssue]:
        """Lists issues, latest event first. By default: unresolved issues of high importance.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            importance: Only this importance. Low is noise, such as errors from browser extensions and cross-origin scripts. Default "high".
            status: Only issues with this status. Default "unresolved".
            type: Only this exception class, such as TypeError. 1 to 200 characters.
            release: Only issues seen in this release. 1 to 200 characters; must not be blank and must be one line without control characters.
            environment: Only issues seen in this environment. 1 to 64 characters; must not be blank and must be one line without control characters.
            query: Only issues with this text in title or culprit, ignoring case. 1 to 200 characters.
            since: Only issues seen at or after this time. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            until: Only issues first seen before this time. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            sort: Sort order: latest event, newest issue or most events first. Default "lastSeen".
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("issues", "/api/v1/errors/issues", {"projectSlug": project_slug, "projectId": project_id, "propertyId": property_id, "importance": importance, "status": status, "type": type, "release": release, "environment": environment, "query": query, "since": since, "until": until, "sort": sort, "limit": limit, "cursor": cursor})

    def hours(self, *, issue_ids: Sequence[str]) -> Page[t.ErrorIssueHoursList, t.ErrorIssueHours]:
        """Returns how many events each of these issues had in each of the last 24 hours: enough to draw a line for each row of a list. The hour that is not over is the last.

        Args:
            issue_ids: The issues, by id or number, up to 100. With commas, or repeated. Each must be an id, its first 4 or more characters, or a number such as ERR-340.
        """
        return self._page("issues", "/api/v1/errors/hours", {"issueIds": issue_ids})

    def update_many(self, *, issue_ids: Sequence[str], action: Literal["resolve", "ignore", "reopen"], idempotency_key: Optional[str] = None) -> t.TriageManyErrorIssuesResult:
        """Does the same to up to 100 issues at once. If one of them does not exist, none is changed. resolve considers each fixed after the newest release in which it occurred.

        Args:
            issue_ids: The issues, by id or number. 1 to 100 items; no repeats; each must be an id, its first 4 or more characters, or a number such as ERR-340.
            action: Action to take.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/errors/triage", {"issueIds": issue_ids, "action": action}, idempotency_key=idempotency_key or new_key())

    def get(self, *, issue_id: str) -> t.ErrorIssueDetailEnvelope:
        """Returns one issue with its grouping, events per day, releases, environments, browsers and tags.

        Args:
            issue_id: Issue id, its first characters, or number such as ERR-340.
        """
        return self._call("GET", "/api/v1/errors/issues/{issueId}", {"issueId": issue_id})

    def update(self, *, issue_id: str, action: Literal["resolve", "ignore", "reopen"], release: Maybe[str] = UNSET) -> t.ErrorIssueEnvelope:
        """resolve: a new event in a later release reopens it. ignore: events still count but never alert. reopen: makes it unresolved again.

        Args:
            issue_id: Issue id, its first characters, or number such as ERR-340.
            action: Action to take.
            release: For resolve: the last release that has the error. 1 to 200 characters.
        """
        return self._call("PATCH", "/api/v1/errors/issues/{issueId}", {"issueId": issue_id, "action": action, "release": release})

    def merge(self, *, issue_id: str, issue_ids: Sequence[str], idempotency_key: Optional[str] = None) -> t.ErrorIssueEnvelope:
        """Merges other issues of the same property into this one, with their events, counts and future events.

        Args:
            issue_id: Issue id, its first characters, or number such as ERR-340.
            issue_ids: Issues to merge into this one, by id or number. 1 to 50 items; no repeats; each must be an id, its first 4 or more characters, or a number such as ERR-340.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/errors/issues/{issueId}/merge", {"issueId": issue_id, "issueIds": issue_ids}, idempotency_key=idempotency_key or new_key())

    def events(self, *, issue_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorEventsResult, t.ErrorEventSummary]:
        """Lists the stored events of the last 30 days, newest first.

        Args:
            issue_id: Issue id, its first characters, or number such as ERR-340.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("events", "/api/v1/errors/issues/{issueId}/events", {"issueId": issue_id, "limit": limit, "cursor": cursor})

    def event(self, *, issue_id: str, event_id: Union[str, Literal["latest", "oldest"]]) -> t.ErrorEventEnvelope:
        """Returns one event in full, with the ids of those before and after it. Frames are mapped with the source maps stored now.

        Args:
            issue_id: Issue id, its first characters, or number such as ERR-340.
            event_id: Event id; latest or oldest for the last or the first that is stored in full.
        """
        return self._call("GET", "/api/v1/errors/issues/{issueId}/events/{eventId}", {"issueId": issue_id, "eventId": event_id})

    def context(self, *, issue_id: str, sample_limit: Maybe[int] = UNSET) -> t.ErrorFixContext:
        """Returns the issue with 1 to 5 of its events: source lines, breadcrumbs, and where to look first.

        Args:
            issue_id: Issue id, its first characters, or number such as ERR-340.
            sample_limit: Number of events to return. 1 to 5; default 3.
        """
        return self._call("GET", "/api/v1/errors/issues/{issueId}/fix-context", {"issueId": issue_id, "sampleLimit": sample_limit})

    def types(self, *, property_id: Maybe[str] = UNSET, since: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorTypesResult, t.ErrorTypeSummary]:
        """Lists exception classes with their number of issues and events, latest event first.

        Args:
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            since: Only issues seen at or after this time. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("types", "/api/v1/errors/types", {"propertyId": property_id, "since": since, "limit": limit, "cursor": cursor})

    def feedback(self, *, issue_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListIssueFeedbackResult, t.Feedback]:
        """Lists the feedback linked to an error issue, newest first.

        Args:
            issue_id: Issue id, its first characters, or number such as ERR-340.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("feedbacks", "/api/v1/errors/issues/{issueId}/feedback", {"issueId": issue_id, "limit": limit, "cursor": cursor})


class Scrubbing(Namespace):
    """``client.scrubbing``"""

    def get(self) -> t.ErrorScrubbingEnvelope:
        """Returns what the organization masks in errors before they are stored."""
        return self._call("GET", "/api/v1/errors/scrubbing")

    def update(self, *, enabled: Maybe[bool] = UNSET, keys: Maybe[Sequence[str]] = UNSET) -> t.ErrorScrubbingEnvelope:
        """Updates the fields you send. Changes apply to events that arrive 10 seconds later or after; stored events don't change.

        Args:
            enabled: Whether secrets are masked by name and format. Email addresses, Bearer credentials and long numbers are always masked.
            keys: Additional names whose values are masked, at most 50. Case, - and _ are ignored. A name also matches longer names that contain its words. No repeats; each 1 to 50 characters, must be letters, digits, and _ . - between them.
        """
        return self._call("PATCH", "/api/v1/errors/scrubbing", {"enabled": enabled, "keys": keys})


class Sourcemaps(Namespace):
    """``client.sourcemaps``"""

    @overload
    def list(self, *, release: str, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.SourceMapList, t.SourceMapFile]: ...

    @overload
    def list(self, *, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.SourceMapList, t.SourceMapRelease]: ...

    def list(self, *, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET, release: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.SourceMapList, Any]:
        """Lists the releases of a property that have source maps, or the files of one release.

        Args:
            domain: Domain of the property. Give domain or property_id. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path.
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
            release: List the files of this release. 1 to 200 characters; must not be blank and must be one line without control characters.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("files releases", "/api/v1/sourcemaps", {"domain": domain, "propertyId": property_id, "release": release, "limit": limit, "cursor": cursor})

    def upload(self, *, files: Sequence[Tuple[str, bytes]], release: str, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourceMapsUploaded:
        """Stores up to 100 source maps of a release, each under the path of its generated file: all or none. Send the parts in this order: release, then domain or property_id, then pairs of file and path. Limits: 15 MiB per file, 40 MiB per request, 1,000 files per release, and 1 GiB compressed per property. An existing file with the same path is replaced. The body may be gzip-compressed.

        Args:
            files: Path and content of each file.
            release: The release, 1 to 200 characters, exactly as used to upload its source maps. Must not be blank and must be one line without control characters.
            domain: Domain of the property. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path.
            property_id: Id of the property. Give domain or property_id. UUID.
        """
        return self._call("POST", "/api/v1/sourcemaps", {"release": release, "domain": domain, "propertyId": property_id}, files=files)

    def delete(self, *, release: str, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourceMapsDeleted:
        """Deletes the source maps of a release and returns how many there were.

        Args:
            release: The release. 1 to 200 characters; must not be blank and must be one line without control characters.
            domain: Domain of the property. Give domain or property_id. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path.
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
        """
        return self._call("DELETE", "/api/v1/sourcemaps", {"release": release, "domain": domain, "propertyId": property_id})

    def explain(self, *, release: str, file: str, line: int, column: int, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourcePosition:
        """Maps one position of a generated file as an event's frame would be mapped. If it can't be mapped, says why.

        Args:
            release: The release. 1 to 200 characters; must not be blank and must be one line without control characters.
            file: URL or path of the generated file, as in the stack. 1 to 2,000 characters.
            line: Line, from 1. 1 to 100,000,000.
            column: Column, from 1. 1 to 100,000,000.
            domain: Domain of the property. Give domain or property_id. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path.
            property_id: Property id. Must be an id, its first 4 or more characters, or a domain.
        """
        return self._call("GET", "/api/v1/sourcemaps/explain", {"release": release, "file": file, "line": line, "column": column, "domain": domain, "propertyId": property_id})


class WidgetKeys(Namespace):
    """``client.widget_keys``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListFeedbackWidgetsResult, t.FeedbackWidget]:
        """Lists widgets with their public keys, oldest first.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("widgets", "/api/v1/feedback/widgets", {"projectSlug": project_slug, "projectId": project_id, "limit": limit, "cursor": cursor})

    def create(self, *, allowed_domains: Sequence[str], project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, name: Maybe[str] = UNSET, position: Maybe[t.WidgetPositionInput] = UNSET, button_text: Maybe[Optional[str]] = UNSET, accent_color: Maybe[str] = UNSET, screenshot_enabled: Maybe[bool] = UNSET, languages: Maybe[Sequence[str]] = UNSET, texts: Maybe[Dict[str, Dict[str, str]]] = UNSET, enabled: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.FeedbackWidgetEnvelope:
        """Creates a widget with a public key for pages on its allowed domains. A project can have at most 50 widgets.

        Args:
            allowed_domains: Hosts whose pages may show the widget, 1 to 50. No repeats; each 1 to 260 characters, must be a host name such as shop.example.com, *.example.com or localhost:3000.
            project_slug: Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            position: Position of the button.
            button_text: Button text, 1 to 40 characters; null uses the default in the visitor's language. Must not be blank and must be one line without control characters.
            accent_color: Accent colour, such as #2563eb.
            screenshot_enabled: Whether visitors can attach a screenshot.
            languages: Languages the widget offers, starting with the fallback. If empty, it offers all supported languages. At most 50 items; no repeats; each must be a language such as en, de or pt-BR.
            texts: Custom texts by language and name, replacing the defaults. At most 50 members.
            enabled: Whether the widget is enabled. A disabled widget is not shown.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/feedback/widgets", {"allowedDomains": allowed_domains, "projectSlug": project_slug, "projectId": project_id, "name": name, "position": position, "buttonText": button_text, "accentColor": accent_color, "screenshotEnabled": screenshot_enabled, "languages": languages, "texts": texts, "enabled": enabled}, idempotency_key=idempotency_key or new_key())

    def get(self, *, widget_id: str) -> t.FeedbackWidgetEnvelope:
        """Returns a widget with its public key.

        Args:
            widget_id: Widget id or its first characters.
        """
        return self._call("GET", "/api/v1/feedback/widgets/{widgetId}", {"widgetId": widget_id})

    def update(self, *, widget_id: str, name: Maybe[str] = UNSET, allowed_domains: Maybe[Sequence[str]] = UNSET, position: Maybe[t.WidgetPositionInput] = UNSET, button_text: Maybe[Optional[str]] = UNSET, accent_color: Maybe[str] = UNSET, screenshot_enabled: Maybe[bool] = UNSET, languages: Maybe[Sequence[str]] = UNSET, texts: Maybe[Dict[str, Dict[str, str]]] = UNSET, enabled: Maybe[bool] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.FeedbackWidgetEnvelope:
        """Updates the fields you send. Pages show changes within a minute; new allowed domains apply to submissions immediately.

        Args:
            widget_id: Widget id or its first characters.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            allowed_domains: Hosts whose pages may show the widget, 1 to 50. No repeats; each 1 to 260 characters, must be a host name such as shop.example.com, *.example.com or localhost:3000.
            position: Position of the button.
            button_text: Button text, 1 to 40 characters; null uses the default in the visitor's language. Must not be blank and must be one line without control characters.
            accent_color: Accent colour, such as #2563eb.
            screenshot_enabled: Whether visitors can attach a screenshot.
            languages: Languages the widget offers, starting with the fallback. If empty, it offers all supported languages. At most 50 items; no repeats; each must be a language such as en, de or pt-BR.
            texts: Custom texts by language and name, replacing the defaults. At most 50 members.
            enabled: Whether the widget is enabled. A disabled widget is not shown.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/feedback/widgets/{widgetId}", {"widgetId": widget_id, "name": name, "allowedDomains": allowed_domains, "position": position, "buttonText": button_text, "accentColor": accent_color, "screenshotEnabled": screenshot_enabled, "languages": languages, "texts": texts, "enabled": enabled, "baseUpdatedAt": base_updated_at})

    def delete(self, *, widget_id: str) -> t.Deleted:
        """Deletes a widget. Its key stops working immediately; feedback submitted through it is kept.

        Args:
            widget_id: Widget id or its first characters.
        """
        return self._call("DELETE", "/api/v1/feedback/widgets/{widgetId}", {"widgetId": widget_id})

    def rotate(self, *, widget_id: str, idempotency_key: Optional[str] = None) -> t.FeedbackWidgetEnvelope:
        """Replaces the public key of a widget. The old key stops working immediately, so update your pages afterwards.

        Args:
            widget_id: Widget id or its first characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/feedback/widgets/{widgetId}/rotate-key", {"widgetId": widget_id}, idempotency_key=idempotency_key or new_key())


class Surveys(Namespace):
    """``client.surveys``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListSurveysResult, t.Survey]:
        """Lists surveys, including ended ones, newest first.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("surveys", "/api/v1/feedback/surveys", {"projectSlug": project_slug, "projectId": project_id, "limit": limit, "cursor": cursor})

    def create(self, *, type: t.SurveyTypeInput, question: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, follow_up_question: Maybe[str] = UNSET, delay_seconds: Maybe[int] = UNSET, path_pattern: Maybe[str] = UNSET, sample_rate: Maybe[float] = UNSET, cooldown_days: Maybe[int] = UNSET, idempotency_key: Optional[str] = None) -> t.SurveyEnvelope:
        """Creates a survey and activates it immediately. The previous survey ends; its results are kept.

        Args:
            type: nps asks how likely the visitor is to recommend you, 0 to 10; csat asks how satisfied the visitor is, 1 to 5.
            question: The question, 1 to 200 characters. Must not be blank and must be one line without control characters.
            project_slug: Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            follow_up_question: Question asked after the score, 1 to 200 characters. Must not be blank and must be one line without control characters.
            delay_seconds: Seconds on the page before the survey appears, 0 to 600. Default 10.
            path_pattern: Paths on which the survey appears, in your own letters or percent-encoded. * matches any characters; a pattern with # is compared with the hash route, too. 1 to 200 characters; must begin with / or * and have no spaces; default "*".
            sample_rate: Percentage of visitors who are asked, 0 to 100. Default 100.
            cooldown_days: Days before a visitor who answered or dismissed the survey is asked again, 1 to 365. Default 30.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/feedback/surveys", {"type": type, "question": question, "projectSlug": project_slug, "projectId": project_id, "followUpQuestion": follow_up_question, "delaySeconds": delay_seconds, "pathPattern": path_pattern, "sampleRate": sample_rate, "cooldownDays": cooldown_days}, idempotency_key=idempotency_key or new_key())

    def get(self, *, survey_id: str) -> t.SurveyEnvelope:
        """Returns a survey.

        Args:
            survey_id: Survey id or its first characters.
        """
        return self._call("GET", "/api/v1/feedback/surveys/{surveyId}", {"surveyId": survey_id})

    def update(self, *, survey_id: str, question: Maybe[str] = UNSET, follow_up_question: Maybe[Optional[str]] = UNSET, delay_seconds: Maybe[int] = UNSET, path_pattern: Maybe[str] = UNSET, sample_rate: Maybe[float] = UNSET, cooldown_days: Maybe[int] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.SurveyEnvelope:
        """Updates the fields you send. Pages show changes within a minute; answers so far are kept. The type can't be changed: create another survey instead.

        Args:
            survey_id: Survey id or its first characters.
            question: The question, 1 to 200 characters. Must not be blank and must be one line without control characters.
            follow_up_question: Question asked after the score, 1 to 200 characters; null asks none. Must not be blank and must be one line without control characters.
            delay_seconds: Seconds on the page before the survey appears, 0 to 600.
            path_pattern: Paths on which the survey appears, in your own letters or percent-encoded. * matches any characters; a pattern with # is compared with the hash route, too. 1 to 200 characters; must begin with / or * and have no spaces.
            sample_rate: Percentage of visitors who are asked, 0 to 100.
            cooldown_days: Days before a visitor who answered or dismissed the survey is asked again, 1 to 365.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/feedback/surveys/{surveyId}", {"surveyId": survey_id, "question": question, "followUpQuestion": follow_up_question, "delaySeconds": delay_seconds, "pathPattern": path_pattern, "sampleRate": sample_rate, "cooldownDays": cooldown_days, "baseUpdatedAt": base_updated_at})

    def delete(self, *, survey_id: str) -> t.Deleted:
        """Deletes a survey with its results. An active survey ends; its answers stay in the feedback list.

        Args:
            survey_id: Survey id or its first characters.
        """
        return self._call("DELETE", "/api/v1/feedback/surveys/{surveyId}", {"surveyId": survey_id})

    def end(self, *, survey_id: str, idempotency_key: Optional[str] = None) -> t.SurveyEnvelope:
        """Ends a survey, so that visitors are no longer asked. Ending it again changes nothing.

        Args:
            survey_id: Survey id or its first characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/feedback/surveys/{surveyId}/end", {"surveyId": survey_id}, idempotency_key=idempotency_key or new_key())

    def results(self, *, survey_id: str, since: Maybe[str] = UNSET, until: Maybe[str] = UNSET) -> t.GetSurveyResultsResult:
        """Returns the score for a period with its distribution, weekly trend and newest comments. The feedback list contains all answers.

        Args:
            survey_id: Survey id or its first characters.
            since: Only answers received at or after this time. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            until: Only answers received before this time. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
        """
        return self._call("GET", "/api/v1/feedback/surveys/{surveyId}/results", {"surveyId": survey_id, "since": since, "until": until})

    def preview(self, *, survey_id: str, page_url: str) -> t.PreviewSurveyResult:
        """Returns a page URL that shows the survey immediately, regardless of its targeting rules. The page must embed a widget of the project. Answers are not stored.

        Args:
            survey_id: Survey id or its first characters.
            page_url: URL of a page that embeds the widget. 1 to 2,000 characters.
        """
        return self._call("GET", "/api/v1/feedback/surveys/{surveyId}/preview", {"surveyId": survey_id, "pageUrl": page_url})


class Feedback(Namespace):
    """``client.feedback``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[str] = UNSET, kind: Maybe[t.FeedbackKindInput] = UNSET, source: Maybe[t.FeedbackSourceInput] = UNSET, tag: Maybe[str] = UNSET, q: Maybe[str] = UNSET, fields: Maybe[str] = UNSET, uid: Maybe[str] = UNSET, assignee_id: Maybe[str] = UNSET, issue_id: Maybe[str] = UNSET, survey_id: Maybe[str] = UNSET, has_screenshot: Maybe[bool] = UNSET, since: Maybe[str] = UNSET, until: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListFeedbackResult, t.Feedback]:
        """Lists feedback and survey answers, newest first. Filters are combined with AND.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            status: Only these statuses, separated by commas: new, in_progress, resolved, closed.
            kind: Only feedback of this kind.
            source: Only feedback from this source.
            tag: Only feedback with all of these tags, separated by commas. 1 to 400 characters.
            q: Only feedback with this text in the content or a searchable field, ignoring case. 1 to 200 characters.
            fields: Only feedback with these values in searchable fields, as a query string: plan=pro&seats=12. 1 to 1,000 characters.
            uid: Only feedback from this user. 1 to 128 characters.
            assignee_id: Only feedback assigned to this member. Must be an id, its first 4 or more characters, or an email address.
            issue_id: Only feedback linked to this error issue, by id or number. Must be an id, its first 4 or more characters, or a number such as ERR-340.
            survey_id: Only answers to this survey. Must be an id or its first 4 or more characters.
            has_screenshot: true: only feedback with a screenshot; false: only feedback without.
            since: Only feedback received at or after this time. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            until: Only feedback received before this time. At most 40 characters; must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("feedbacks", "/api/v1/feedback", {"projectSlug": project_slug, "projectId": project_id, "status": status, "kind": kind, "source": source, "tag": tag, "q": q, "fields": fields, "uid": uid, "assigneeId": assignee_id, "issueId": issue_id, "surveyId": survey_id, "hasScreenshot": has_screenshot, "since": since, "until": until, "limit": limit, "cursor": cursor})

    def triage_many(self, *, feedback_ids: Sequence[str], status: Maybe[t.FeedbackStatusInput] = UNSET, add_tags: Maybe[Sequence[str]] = UNSET, remove_tags: Maybe[Sequence[str]] = UNSET, assignee_id: Maybe[Optional[str]] = UNSET, idempotency_key: Optional[str] = None) -> t.TriageManyFeedbackResult:
        """Updates up to 100 pieces of feedback at once. If one of them does not exist, none are updated.

        Args:
            feedback_ids: Ids of the feedback to update. 1 to 100 items; no repeats; each must be an id, its first 4 or more characters, or a number such as FB-12.
            status: Triage status. It can change to any other status.
            add_tags: Tags to add. At most 20 items; no repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it.
            remove_tags: Tags to remove. At most 20 items; no repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it.
            assignee_id: User id of the assigned member; null unassigns. Must be an id, its first 4 or more characters, or an email address.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/feedback/triage", {"feedbackIds": feedback_ids, "status": status, "addTags": add_tags, "removeTags": remove_tags, "assigneeId": assignee_id}, idempotency_key=idempotency_key or new_key())

    def erase(self, *, uid: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.EraseFeedbackUserResult:
        """Deletes all feedback from one user, with screenshots and notes, at most 2,000 pieces per call. If more is true, call again.

        Args:
            uid: User id in your application. 1 to 128 characters.
            project_slug: Only of this project. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/feedback/erase", {"uid": uid, "projectSlug": project_slug, "projectId": project_id}, idempotency_key=idempotency_key or new_key())

    def fields(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET) -> Page[t.FeedbackFieldsEnvelope, t.FeedbackField]:
        """Returns the feedback fields configured for a project.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
        """
        return self._page("fields", "/api/v1/feedback/fields", {"projectSlug": project_slug, "projectId": project_id})

    def set_fields(self, *, fields: Sequence[t.FeedbackFieldInput], project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.FeedbackFieldsEnvelope:
        """Replaces the feedback fields of a project, at most 20. Feedback with other fields is still stored, but only configured fields can be searched.

        Args:
            fields: All fields, in display order. At most 20 items.
            project_slug: Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PUT", "/api/v1/feedback/fields", {"fields": fields, "projectSlug": project_slug, "projectId": project_id, "baseUpdatedAt": base_updated_at})

    def settings(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET) -> t.FeedbackSettingsEnvelope:
        """Returns the feedback settings of a project.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
        """
        return self._call("GET", "/api/v1/feedback/settings", {"projectSlug": project_slug, "projectId": project_id})

    def update_settings(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, notify_new: Maybe[bool] = UNSET, retention_days: Maybe[Optional[int]] = UNSET, extra_retention_days: Maybe[Optional[int]] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.FeedbackSettingsEnvelope:
        """Updates the fields you send.

        Args:
            project_slug: Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            notify_new: Whether new feedback sends a notification. Survey answers never do.
            retention_days: Days before feedback is deleted, 1 to 3,650; null keeps it indefinitely.
            extra_retention_days: Days before the extra field of feedback is removed, 1 to 3,650; the rest stays. Null keeps it as long as the feedback. Default: 90.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/feedback/settings", {"projectSlug": project_slug, "projectId": project_id, "notifyNew": notify_new, "retentionDays": retention_days, "extraRetentionDays": extra_retention_days, "baseUpdatedAt": base_updated_at})

    def get(self, *, feedback_id: str) -> t.FeedbackEnvelope:
        """Returns one piece of feedback with its notes and linked error issues.

        Args:
            feedback_id: Feedback id, its first characters, or number such as FB-12.
        """
        return self._call("GET", "/api/v1/feedback/{feedbackId}", {"feedbackId": feedback_id})

    def triage(self, *, feedback_id: str, status: Maybe[t.FeedbackStatusInput] = UNSET, tags: Maybe[Sequence[str]] = UNSET, related_issue_ids: Maybe[Sequence[str]] = UNSET, assignee_id: Maybe[Optional[str]] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.FeedbackEnvelope:
        """Updates the status, tags, linked error issues or assignee. Lists replace the existing ones; issues must belong to the same organization.

        Args:
            feedback_id: Feedback id, its first characters, or number such as FB-12.
            status: Triage status. It can change to any other status.
            tags: Up to 20 tags, in lower case. No repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it.
            related_issue_ids: Linked error issues, by id or number. At most 20 items; no repeats; each must be an id, its first 4 or more characters, or a number such as ERR-340.
            assignee_id: User id of the assigned member; null unassigns. Must be an id, its first 4 or more characters, or an email address.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/feedback/{feedbackId}", {"feedbackId": feedback_id, "status": status, "tags": tags, "relatedIssueIds": related_issue_ids, "assigneeId": assignee_id, "baseUpdatedAt": base_updated_at})

    def delete(self, *, feedback_id: str) -> t.Deleted:
        """Deletes one piece of feedback with its screenshot and notes.

        Args:
            feedback_id: Feedback id, its first characters, or number such as FB-12.
        """
        return self._call("DELETE", "/api/v1/feedback/{feedbackId}", {"feedbackId": feedback_id})

    def note(self, *, feedback_id: str, body: str, idempotency_key: Optional[str] = None) -> t.FeedbackNoteEnvelope:
        """Adds a note that only members can see. A piece of feedback can have at most 200 notes.

        Args:
            feedback_id: Feedback id, its first characters, or number such as FB-12.
            body: Markdown, 1 to 10,000 characters. Must not be blank and must have no control characters but tabs and line breaks.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/feedback/{feedbackId}/notes", {"feedbackId": feedback_id, "body": body}, idempotency_key=idempotency_key or new_key())

    def delete_note(self, *, feedback_id: str, note_id: str) -> t.Deleted:
        """Deletes a note.

        Args:
            feedback_id: Feedback id, its first characters, or number such as FB-12.
            note_id: Note id. UUID.
        """
        return self._call("DELETE", "/api/v1/feedback/{feedbackId}/notes/{noteId}", {"feedbackId": feedback_id, "noteId": note_id})


class DocPages(Namespace):
    """``client.doc_pages``"""

    def guide(self) -> t.DocAuthoringGuide:
        """Returns a guide to writing pages: workflow, paths, components with examples, rejected syntax, and limits."""
        return self._call("GET", "/api/v1/docs/authoring-guide")

    def list(self, *, site_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListDocPagesResult, t.DocPage]:
        """Lists the pages of the draft by path, without their bodies.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("pages", "/api/v1/docs/sites/{siteId}/pages", {"siteId": site_id, "limit": limit, "cursor": cursor})

    def create(self, *, site_id: str, path: str, title: str, markdown: Maybe[str] = UNSET, body: Maybe[t.DocBody] = UNSET, description: Maybe[Optional[str]] = UNSET, sidebar_title: Maybe[Optional[str]] = UNSET, icon: Maybe[Optional[str]] = UNSET, hidden: Maybe[bool] = UNSET, noindex: Maybe[bool] = UNSET, openapi: Maybe[Optional[str]] = UNSET, idempotency_key: Optional[str] = None) -> t.DocPageSaved:
        """Creates a page in the draft. Give markdown or body; without either, the page is empty. Content that cannot be parsed fails with 400 and names the position. A site can have at most 10,000 pages.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            path: Path within the site, such as guides/install; /guides/install means the same. The home page has the empty path. At most 200 characters and 8 segments. The path of a new page must also work as a file in a folder: not below snippets/, and no part begins with _ or a dot. Must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page.
            title: Title, 1 to 200 characters. Must not be blank and must be one line without control characters.
            markdown: Content in MDX: Markdown with the components of the authoring guide. At most 2 MiB. At most 2,097,152 characters.
            body: Content as a normalized JSON tree: { schemaVersion: 1, type: root, children }. At most 2 MiB.
            description: One-line description for search engines and lists, at most 300 characters, or null. Must be one line without control characters.
            sidebar_title: Title in the sidebar; null uses the page title. 1 to 200 characters; must not be blank and must be one line without control characters.
            icon: Icon name, such as rocket, or null. 1 to 100 characters.
            hidden: Whether the page is served but left out of navigation, lists and search.
            noindex: Whether the page is in the navigation only: not in search, llms.txt, sitemap.xml and search engines.
            openapi: What the page shows of the site's API documents below its text: METHOD /path, webhook name or schema name, after the document's name if there are several. Null for nothing. 1 to 500 characters; must be one line without control characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/pages", {"siteId": site_id, "path": path, "title": title, "markdown": markdown, "body": body, "description": description, "sidebarTitle": sidebar_title, "icon": icon, "hidden": hidden, "noindex": noindex, "openapi": openapi}, idempotency_key=idempotency_key or new_key())

    def put(self, *, site_id: str, path: str, title: str, markdown: Maybe[str] = UNSET, body: Maybe[t.DocBody] = UNSET, description: Maybe[Optional[str]] = UNSET, sidebar_title: Maybe[Optional[str]] = UNSET, icon: Maybe[Optional[str]] = UNSET, hidden: Maybe[bool] = UNSET, noindex: Maybe[bool] = UNSET, openapi: Maybe[Optional[str]] = UNSET, base_revision: Maybe[int] = UNSET) -> t.DocPageUpserted:
        """Creates the page at a path, or updates the fields you send. With base_revision, the page must have that revision; 0 means that it must not exist.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            path: Path of the page. The home page has the empty path. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page.
            title: Title, 1 to 200 characters. Must not be blank and must be one line without control characters.
            markdown: Content in MDX: Markdown with the components of the authoring guide. At most 2 MiB. At most 2,097,152 characters.
            body: Content as a normalized JSON tree: { schemaVersion: 1, type: root, children }. At most 2 MiB.
            description: One-line description for search engines and lists, at most 300 characters, or null. Must be one line without control characters.
            sidebar_title: Title in the sidebar; null uses the page title. 1 to 200 characters; must not be blank and must be one line without control characters.
            icon: Icon name, such as rocket, or null. 1 to 100 characters.
            hidden: Whether the page is served but left out of navigation, lists and search.
            noindex: Whether the page is in the navigation only: not in search, llms.txt, sitemap.xml and search engines.
            openapi: What the page shows of the site's API documents below its text: METHOD /path, webhook name or schema name, after the document's name if there are several. Null for nothing. 1 to 500 characters; must be one line without control characters.
            base_revision: The revision your change is based on. A stale revision fails with 409 and currentRevision. 0 to 2,147,483,647.
        """
        return self._call("PUT", "/api/v1/docs/sites/{siteId}/pages", {"siteId": site_id, "path": path, "title": title, "markdown": markdown, "body": body, "description": description, "sidebarTitle": sidebar_title, "icon": icon, "hidden": hidden, "noindex": noindex, "openapi": openapi, "baseRevision": base_revision}, places={"path": "query"})

    def get(self, *, site_id: str, page_id: Maybe[str] = UNSET, path: Maybe[str] = UNSET, format: Maybe[Literal["mdx", "json"]] = UNSET) -> t.DocPageEnvelope:
        """Returns a page of the draft with its body. Give page_id or path. The home page has the empty path.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            page_id: Id of the page. Must be an id, its first 4 or more characters, or a path.
            path: Path of the page. The home page has the empty path. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page.
            format: Format of the content: markdown, or the tree in body. Default "mdx".
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/page", {"siteId": site_id, "pageId": page_id, "path": path, "format": format})

    def show(self, *, site_id: str, page_id: str, format: Maybe[Literal["mdx", "json"]] = UNSET) -> t.DocPageEnvelope:
        """Returns a page of the draft with its body.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            page_id: Page id, its first characters, or path.
            format: Format of the content: markdown, or the tree in body. Default "mdx".
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/pages/{pageId}", {"siteId": site_id, "pageId": page_id, "format": format})

    def update(self, *, site_id: str, page_id: str, base_revision: int, path: Maybe[str] = UNSET, title: Maybe[str] = UNSET, markdown: Maybe[str] = UNSET, body: Maybe[t.DocBody] = UNSET, description: Maybe[Optional[str]] = UNSET, sidebar_title: Maybe[Optional[str]] = UNSET, icon: Maybe[Optional[str]] = UNSET, hidden: Maybe[bool] = UNSET, noindex: Maybe[bool] = UNSET, openapi: Maybe[Optional[str]] = UNSET) -> t.DocPageSaved:
        """Updates the fields you send. base_revision is the revision you read; if the page has changed since, the request fails with 409 and currentRevision. With a new path, the navigation follows, and the path of a published page redirects to the new one.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            page_id: Page id, its first characters, or path.
            base_revision: The revision your change is based on. A stale revision fails with 409 and currentRevision. 0 to 2,147,483,647.
            path: Path within the site, such as guides/install; /guides/install means the same. The home page has the empty path. At most 200 characters and 8 segments. The path of a new page must also work as a file in a folder: not below snippets/, and no part begins with _ or a dot. Must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page.
            title: Title, 1 to 200 characters. Must not be blank and must be one line without control characters.
            markdown: Content in MDX: Markdown with the components of the authoring guide. At most 2 MiB. At most 2,097,152 characters.
            body: Content as a normalized JSON tree: { schemaVersion: 1, type: root, children }. At most 2 MiB.
            description: One-line description for search engines and lists, at most 300 characters, or null. Must be one line without control characters.
            sidebar_title: Title in the sidebar; null uses the page title. 1 to 200 characters; must not be blank and must be one line without control characters.
            icon: Icon name, such as rocket, or null. 1 to 100 characters.
            hidden: Whether the page is served but left out of navigation, lists and search.
            noindex: Whether the page is in the navigation only: not in search, llms.txt, sitemap.xml and search engines.
            openapi: What the page shows of the site's API documents below its text: METHOD /path, webhook name or schema name, after the document's name if there are several. Null for nothing. 1 to 500 characters; must be one line without control characters.
        """
        return self._call("PATCH", "/api/v1/docs/sites/{siteId}/pages/{pageId}", {"siteId": site_id, "pageId": page_id, "baseRevision": base_revision, "path": path, "title": title, "markdown": markdown, "body": body, "description": description, "sidebarTitle": sidebar_title, "icon": icon, "hidden": hidden, "noindex": noindex, "openapi": openapi})

    def delete(self, *, site_id: str, page_id: str, base_revision: Maybe[int] = UNSET) -> t.Deleted:
        """Deletes a page from the draft. Existing releases keep it.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            page_id: Page id, its first characters, or path.
            base_revision: The revision you read. A stale revision fails with 409. 0 to 2,147,483,647.
        """
        return self._call("DELETE", "/api/v1/docs/sites/{siteId}/pages/{pageId}", {"siteId": site_id, "pageId": page_id, "baseRevision": base_revision})


class DocSites(Namespace):
    """``client.doc_sites``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListDocSitesResult, t.DocSite]:
        """Lists sites, oldest first.

        Args:
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("sites", "/api/v1/docs/sites", {"limit": limit, "cursor": cursor})

    def create(self, *, slug: str, name: str, description: Maybe[Optional[str]] = UNSET, visibility: Maybe[t.DocVisibilityInput] = UNSET, default_address_enabled: Maybe[bool] = UNSET, editors_may_share: Maybe[bool] = UNSET, theme: Maybe[t.DocThemeChange] = UNSET, edit_url_pattern: Maybe[Optional[str]] = UNSET, analytics_property_id: Maybe[Optional[str]] = UNSET, feedback_project_id: Maybe[Optional[str]] = UNSET, idempotency_key: Optional[str] = None) -> t.DocSiteEnvelope:
        """Creates a site with an empty draft. The site is not served until its first release. An organization can have at most 50 sites.

        Args:
            slug: Slug in the site's address: 3 to 60 lower-case letters, digits and single hyphens between them. Unique on this server.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            description: One-line description for search engines and lists, at most 300 characters, or null. Must be one line without control characters.
            visibility: Who can read the site: anyone, holders of the private link, or signed-in members.
            default_address_enabled: Whether the default address serves the site. If false, it redirects to the custom domain.
            editors_may_share: Whether editors may create preview links while the site is private. Administrators always may.
            theme: Accent colour, logo and favicon. Omitted fields are unchanged.
            edit_url_pattern: URL where readers can edit a page. {path} is replaced by the page path. null hides the link. At most 500 characters; must begin with https:// and have no spaces.
            analytics_property_id: Property that counts page views, or null. Must be an id, its first 4 or more characters, or a domain.
            feedback_project_id: Project that receives reader feedback, or null. Must be an id, its first 4 or more characters, or a slug.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites", {"slug": slug, "name": name, "description": description, "visibility": visibility, "defaultAddressEnabled": default_address_enabled, "editorsMayShare": editors_may_share, "theme": theme, "editUrlPattern": edit_url_pattern, "analyticsPropertyId": analytics_property_id, "feedbackProjectId": feedback_project_id}, idempotency_key=idempotency_key or new_key())

    def get(self, *, site_id: str) -> t.DocSiteEnvelope:
        """Returns a site with its address, settings and state.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}", {"siteId": site_id})

    def update(self, *, site_id: str, slug: Maybe[str] = UNSET, name: Maybe[str] = UNSET, description: Maybe[Optional[str]] = UNSET, visibility: Maybe[t.DocVisibilityInput] = UNSET, default_address_enabled: Maybe[bool] = UNSET, editors_may_share: Maybe[bool] = UNSET, theme: Maybe[t.DocThemeChange] = UNSET, edit_url_pattern: Maybe[Optional[str]] = UNSET, analytics_property_id: Maybe[Optional[str]] = UNSET, feedback_project_id: Maybe[Optional[str]] = UNSET, base_revision: Maybe[int] = UNSET) -> t.DocSiteEnvelope:
        """Updates the fields you send. Changes to visibility and addresses take effect immediately; changes to the name and theme with the next release.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            slug: Slug in the site's address: 3 to 60 lower-case letters, digits and single hyphens between them. Unique on this server.
            name: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            description: One-line description for search engines and lists, at most 300 characters, or null. Must be one line without control characters.
            visibility: Who can read the site: anyone, holders of the private link, or signed-in members.
            default_address_enabled: Whether the default address serves the site. If false, it redirects to the custom domain.
            editors_may_share: Whether editors may create preview links while the site is private. Administrators always may.
            theme: Accent colour, logo and favicon. Omitted fields are unchanged.
            edit_url_pattern: URL where readers can edit a page. {path} is replaced by the page path. null hides the link. At most 500 characters; must begin with https:// and have no spaces.
            analytics_property_id: Property that counts page views, or null. Must be an id, its first 4 or more characters, or a domain.
            feedback_project_id: Project that receives reader feedback, or null. Must be an id, its first 4 or more characters, or a slug.
            base_revision: The revision your change is based on. A stale revision fails with 409 and currentRevision. 0 to 2,147,483,647.
        """
        return self._call("PATCH", "/api/v1/docs/sites/{siteId}", {"siteId": site_id, "slug": slug, "name": name, "description": description, "visibility": visibility, "defaultAddressEnabled": default_address_enabled, "editorsMayShare": editors_may_share, "theme": theme, "editUrlPattern": edit_url_pattern, "analyticsPropertyId": analytics_property_id, "feedbackProjectId": feedback_project_id, "baseRevision": base_revision})

    def delete(self, *, site_id: str, confirm_slug: str) -> t.Deleted:
        """Deletes a site with its pages, releases and assets. Give the site's slug to confirm.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            confirm_slug: The site's slug, to confirm. 3 to 60 characters; must have lower-case letters, digits and single - between them.
        """
        return self._call("DELETE", "/api/v1/docs/sites/{siteId}", {"siteId": site_id, "confirmSlug": confirm_slug})

    def rotate_link(self, *, site_id: str, idempotency_key: Optional[str] = None) -> t.DocSiteEnvelope:
        """Replaces the site's private link. The old link stops working immediately, as does access granted through it.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/private-link", {"siteId": site_id}, idempotency_key=idempotency_key or new_key())

    def preview_link(self, *, site_id: str, expires_in_hours: Maybe[int] = UNSET, idempotency_key: Optional[str] = None) -> t.DocPreviewLink:
        """Creates a link that shows the draft to anyone who has it, until it expires. For a private site, an editor needs the site's setting `editorsMayShare`. At most 100 links of a site work at a time.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            expires_in_hours: Hours until it expires, 1 to 720. Default 24.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/preview-links", {"siteId": site_id, "expiresInHours": expires_in_hours}, idempotency_key=idempotency_key or new_key())

    def unpublish(self, *, site_id: str, idempotency_key: Optional[str] = None) -> t.DocSiteEnvelope:
        """Stops serving a site. Its draft and releases are kept; publishing or restoring a release serves it again. Requires a signed-in administrator.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/unpublish", {"siteId": site_id}, idempotency_key=idempotency_key or new_key())

    def changes(self, *, site_id: str) -> t.DocChangesEnvelope:
        """Compares the draft with the release that readers see: what publishing would add, change, move and remove. Without a release, every page is an addition.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/changes", {"siteId": site_id})

    def sync(self, *, site_id: str, mode: Literal["plan", "apply"], prune: Maybe[bool] = UNSET, manifest: Maybe[Sequence[t.SyncDocSiteManifestItem]] = UNSET, assets: Maybe[Sequence[str]] = UNSET, pages: Maybe[Sequence[t.SyncDocSitePagesItem]] = UNSET, delete: Maybe[Sequence[t.SyncDocSiteDeleteItem]] = UNSET, idempotency_key: Optional[str] = None) -> t.SyncDocSiteResult:
        """With mode plan, compares a manifest with the draft and changes nothing. With mode apply, saves and deletes up to 100 pages, all or none. A page's hash is the SHA-256 of the JSON array of title, description, sidebarTitle, icon, hidden and markdown, with lines ending in LF; for a page with noindex or openapi, an object of these two follows.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            mode: plan compares; apply saves and deletes.
            prune: Whether the plan deletes pages that are not in the manifest.
            manifest: For plan: all pages, at most 10,000.
            assets: For plan: SHA-256 hashes of the assets, at most 5,000. Each must be 64 hexadecimal digits in lower case.
            pages: For apply: complete pages to save, at most 100.
            delete: For apply: pages to delete, at most 1,000.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/sync", {"siteId": site_id, "mode": mode, "prune": prune, "manifest": manifest, "assets": assets, "pages": pages, "delete": delete}, idempotency_key=idempotency_key or new_key())

    def export(self, *, site_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ExportDocSiteResult, t.DocPage]:
        """Returns the pages of the draft with their bodies, by path, up to 4 MiB per response. Follow nextCursor until it is null.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("pages", "/api/v1/docs/sites/{siteId}/export", {"siteId": site_id, "limit": limit, "cursor": cursor})


class DocPreviews(Namespace):
    """``client.doc_previews``"""

    def list(self, *, site_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListDocPreviewLinksResult, t.DocPreviewLinkEntry]:
        """Lists the preview links that still work, oldest first: who created them, and when they end. It shows no link again.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("previewLinks", "/api/v1/docs/sites/{siteId}/preview-links", {"siteId": site_id, "limit": limit, "cursor": cursor})

    def revoke(self, *, preview_link_id: str) -> t.Deleted:
        """Revokes a preview link. It stops working immediately, also for readers who have opened it.

        Args:
            preview_link_id: Preview link id or its first characters.
        """
        return self._call("DELETE", "/api/v1/docs/preview-links/{previewLinkId}", {"previewLinkId": preview_link_id})


class DocNavigation(Namespace):
    """``client.doc_navigation``"""

    def get(self, *, site_id: str) -> t.DocNavigationEnvelope:
        """Returns the tree of tabs, groups and pages. Revision 0 means that no navigation has been saved yet.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/navigation", {"siteId": site_id})

    def set(self, *, site_id: str, base_revision: int, tabs: Sequence[t.DocNavigationTabInput]) -> t.DocNavigationEnvelope:
        """Replaces the navigation of the draft. base_revision is the revision of the navigation that you read, or 0 if none has been saved yet; the site has a revision of its own.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            base_revision: site.navigation.revision that you read, 0 if none was saved; not site.revision. A stale one fails with 409 and currentRevision. 0 to 2,147,483,647.
            tabs: Tabs, which contain groups, which contain pages. A page is a path, { path, pages } or { title, pages }. At most 30 items.
        """
        return self._call("PUT", "/api/v1/docs/sites/{siteId}/navigation", {"siteId": site_id, "baseRevision": base_revision, "tabs": tabs})


class DocRedirects(Namespace):
    """``client.doc_redirects``"""

    def get(self, *, site_id: str) -> Page[t.DocRedirects, t.DocRedirect]:
        """Returns the redirects of the draft.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._page("redirects", "/api/v1/docs/sites/{siteId}/redirects", {"siteId": site_id})

    def set(self, *, site_id: str, redirects: Sequence[t.DocRedirectInput], base_revision: Maybe[int] = UNSET) -> t.DocRedirects:
        """Replaces the redirects of the draft. They take effect with the next release.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            redirects: At most 1,000 redirects, in order. The first match applies.
            base_revision: The revision your change is based on. A stale revision fails with 409 and currentRevision. 0 to 2,147,483,647.
        """
        return self._call("PUT", "/api/v1/docs/sites/{siteId}/redirects", {"siteId": site_id, "redirects": redirects, "baseRevision": base_revision})


class DocAssets(Namespace):
    """``client.doc_assets``"""

    def list(self, *, site_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListDocAssetsResult, t.DocAsset]:
        """Lists uploaded files, oldest first.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("assets", "/api/v1/docs/sites/{siteId}/assets", {"siteId": site_id, "limit": limit, "cursor": cursor})

    def upload(self, *, files: Sequence[Tuple[str, bytes]], site_id: str, name: str, file: str) -> t.DocAssetEnvelope:
        """Stores an image, font, video, PDF, text file or archive of at most 20 MiB. Uploading the same content under the same name returns the existing asset. A site can have at most 5,000 assets and 1 GiB.

        Args:
            files: Path and content of each file.
            site_id: Documentation site id, its first characters, or slug.
            name: File name: letters, digits, . _ and -, at most 150 characters.
            file: The file.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/assets", {"siteId": site_id, "name": name, "file": file}, files=files)

    def get(self, *, site_id: str, asset_id: str) -> t.DocAssetEnvelope:
        """Returns the metadata of an asset. Its url serves the content.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            asset_id: Asset id or its first characters.
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/assets/{assetId}", {"siteId": site_id, "assetId": asset_id})

    def delete(self, *, site_id: str, asset_id: str) -> t.Deleted:
        """Deletes an asset. Pages and releases that use it no longer show it, unless another asset has the same content and name.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            asset_id: Asset id or its first characters.
        """
        return self._call("DELETE", "/api/v1/docs/sites/{siteId}/assets/{assetId}", {"siteId": site_id, "assetId": asset_id})


class DocReleases(Namespace):
    """``client.doc_releases``"""

    def list(self, *, site_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListDocReleasesResult, t.DocRelease]:
        """Lists releases, newest first.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("releases", "/api/v1/docs/sites/{siteId}/releases", {"siteId": site_id, "limit": limit, "cursor": cursor})

    def publish(self, *, site_id: str, message: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.DocPublished:
        """Publishes the whole draft as a new release, which readers see immediately. Releases are immutable. Warnings name broken links, and removed pages without a redirect.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            message: Description of the changes, at most 200 characters. Must be one line without control characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/releases", {"siteId": site_id, "message": message}, idempotency_key=idempotency_key or new_key())

    def get(self, *, site_id: str, release_id: str) -> t.DocReleaseEnvelope:
        """Returns a release.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            release_id: Release id or its first characters.
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/releases/{releaseId}", {"siteId": site_id, "releaseId": release_id})

    def restore(self, *, site_id: str, release_id: str, message: Maybe[str] = UNSET, restore_draft: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.DocReleaseEnvelope:
        """Publishes the content of an earlier release as a new release, which readers see immediately. The draft is unchanged unless restore_draft is true.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            release_id: Release id or its first characters.
            message: Description of the changes, at most 200 characters. Must be one line without control characters.
            restore_draft: Whether to replace the draft with that content, too. Unpublished changes are lost.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/releases/{releaseId}/restore", {"siteId": site_id, "releaseId": release_id, "message": message, "restoreDraft": restore_draft}, idempotency_key=idempotency_key or new_key())

    def page(self, *, site_id: str, release_id: str, path: str) -> t.DocReleasePageEnvelope:
        """Returns a page as it was published, with its Markdown. The home page has the empty path.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            release_id: Release id or its first characters.
            path: Path of the page in that release. The home page has the empty path. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page.
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/releases/{releaseId}/page", {"siteId": site_id, "releaseId": release_id, "path": path})


class DocApi(Namespace):
    """``client.doc_api``"""

    def get(self, *, site_id: str) -> Page[t.DocApiReferenceEnvelope, t.DocApiDocument]:
        """Returns the OpenAPI documents that the draft shows as a reference.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._page("documents", "/api/v1/docs/sites/{siteId}/api-reference", {"siteId": site_id})

    def set(self, *, site_id: str, document: t.SetDocApiReferenceDocument, name: Maybe[str] = UNSET) -> t.DocApiReferenceEnvelope:
        """Stores an OpenAPI 3 document of at most 2 MiB under its name. The next release shows all documents as a reference. Tidewatch never calls the API.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            document: The document, as JSON.
            name: Name of the document. A document with the same name is replaced. (default: openapi.json). 1 to 150 characters; must have letters, digits, . _ and -, with / between folders; default "openapi.json".
        """
        return self._call("PUT", "/api/v1/docs/sites/{siteId}/api-reference", {"siteId": site_id, "document": document, "name": name})

    def delete(self, *, site_id: str, name: Maybe[str] = UNSET) -> t.Deleted:
        """Removes all API documents from the draft, or the one with the given name, effective with the next release.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            name: Name of the document to remove; without it all are removed. 1 to 150 characters; must have letters, digits, . _ and -, with / between folders.
        """
        return self._call("DELETE", "/api/v1/docs/sites/{siteId}/api-reference", {"siteId": site_id, "name": name})


class DocDomain(Namespace):
    """``client.doc_domain``"""

    def get(self, *, site_id: str) -> t.DocDomainEnvelope:
        """Returns the custom domain, its state and the DNS records it needs.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._call("GET", "/api/v1/docs/sites/{siteId}/domain", {"siteId": site_id})

    def set(self, *, site_id: str, host: str) -> t.DocDomainEnvelope:
        """Claims a host name for the site. The site is served there once the TXT record proves your ownership and the other record points to this server.

        Args:
            site_id: Documentation site id, its first characters, or slug.
            host: A bare host name, such as docs.example.com. 1 to 253 characters.
        """
        return self._call("PUT", "/api/v1/docs/sites/{siteId}/domain", {"siteId": site_id, "host": host})

    def delete(self, *, site_id: str) -> t.Deleted:
        """Stops serving the site on the host name. The host name stays reserved for the organization for 30 days.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._call("DELETE", "/api/v1/docs/sites/{siteId}/domain", {"siteId": site_id})

    def verify(self, *, site_id: str) -> t.DocDomainEnvelope:
        """Checks the DNS records and the certificate now and returns the result. Limit: 30 requests per 10 minutes.

        Args:
            site_id: Documentation site id, its first characters, or slug.
        """
        return self._call("POST", "/api/v1/docs/sites/{siteId}/domain/verify", {"siteId": site_id})


class Incidents(Namespace):
    """``client.incidents``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[Literal["unresolved", "investigating", "identified", "monitoring", "resolved"]] = UNSET, visibility: Maybe[t.IncidentVisibilityInput] = UNSET, query: Maybe[str] = UNSET, sort: Maybe[Literal["newest", "oldest", "worst"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListIncidentsResult, t.Incident]:
        """Lists incidents, newest first unless sorted otherwise, each with its latest update only.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            status: Only this status; unresolved means every status but resolved.
            visibility: Only this visibility.
            query: Only incidents with this text in title or number, such as INC-12, ignoring case. A page may then be short, and the next one have more. 1 to 100 characters.
            sort: Sort order: newest or oldest first; worst first: open ones by severity, then resolved ones, the newest of equal ones first. Default "newest".
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("incidents", "/api/v1/incidents", {"projectSlug": project_slug, "projectId": project_id, "status": status, "visibility": visibility, "query": query, "sort": sort, "limit": limit, "cursor": cursor})

    def create(self, *, title: str, severity: t.IncidentSeverityInput, initial_body: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, status: Maybe[Literal["investigating", "identified", "monitoring", "resolved"]] = UNSET, visibility: Maybe[Literal["public", "internal", "draft"]] = UNSET, notify: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.ChangedIncident:
        """Opens an incident and tells the notification channels. A public one also appears on the status page, unless all its monitors are hidden there, and its subscribers are told. With status resolved, it is recorded after the fact.

        Args:
            title: One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters.
            severity: Severity of the incident.
            initial_body: The first update in Markdown. It is as visible as the incident. 1 to 10,000 characters; must not be blank and must have no control characters but tabs and line breaks.
            project_slug: Slug of the project. Optional when the key or a monitor implies it. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            monitor_ids: Affected monitors, all in one project. Optional if the project is given. At most 100 items; no repeats; each must be an id, its first 4 or more characters, or a slug such as shop/backup.
            status: Stage of the response. Default "investigating".
            visibility: Who sees it: public also means visitors of the status page, internal everybody in the organization only. A draft is internal too, and nobody is told about it. Default "public".
            notify: Whether channels and, if the public sees it, subscribers of the status page are told. Default true.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/incidents", {"title": title, "severity": severity, "initialBody": initial_body, "projectSlug": project_slug, "projectId": project_id, "monitorIds": monitor_ids, "status": status, "visibility": visibility, "notify": notify}, idempotency_key=idempotency_key or new_key())

    def preview(self, *, incident_id: Maybe[str] = UNSET, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, status: Maybe[t.IncidentStatusInput] = UNSET, visibility: Maybe[t.IncidentVisibilityInput] = UNSET, notify: Maybe[bool] = UNSET) -> t.PreviewIncidentResult:
        """Returns who would see an incident, or a change of an existing one, and how many would be told. Changes nothing.

        Args:
            incident_id: An existing incident, by id or number. Its project and monitors apply. Must be an id, its first 4 or more characters, or a number such as INC-12.
            project_slug: Slug of the project of a new incident. Optional when the key or a monitor implies it. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project of a new incident. Must be an id, its first 4 or more characters, or a slug.
            monitor_ids: Monitors that a new incident would affect. At most 100 items; no repeats; each must be an id, its first 4 or more characters, or a slug such as shop/backup.
            status: The status after the change. Defaults to the present one, or investigating.
            visibility: The visibility of the incident or of the update. Defaults to the present one, or public.
            notify: Whether channels and, if the public sees it, subscribers of the status page are told. Default true.
        """
        return self._call("POST", "/api/v1/incidents/preview", {"incidentId": incident_id, "projectSlug": project_slug, "projectId": project_id, "monitorIds": monitor_ids, "status": status, "visibility": visibility, "notify": notify})

    def get(self, *, incident_id: str) -> t.IncidentEnvelope:
        """Returns one incident with all its updates, newest first.

        Args:
            incident_id: Incident id, its first characters, or number such as INC-12.
        """
        return self._call("GET", "/api/v1/incidents/{incidentId}", {"incidentId": incident_id})

    def edit(self, *, incident_id: str, title: Maybe[str] = UNSET, severity: Maybe[t.IncidentSeverityInput] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, visibility: Maybe[t.IncidentVisibilityInput] = UNSET, body: Maybe[str] = UNSET, notify: Maybe[bool] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.ChangedIncident:
        """Corrects the title, the severity and the affected monitors of an incident, and changes who sees it. A correction tells nobody; post an update to tell people. Publishing a draft posts its updates now, tells the channels, and tells subscribers if it becomes public. An internal incident becomes public with a public update: give body, unless it has one already. A public incident that becomes internal disappears from the status page. Only a draft can be one: once people were told, it stays internal or public.

        Args:
            incident_id: Incident id, its first characters, or number such as INC-12.
            title: One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters.
            severity: Severity of the incident.
            monitor_ids: All affected monitors, in place of those before, all in the incident's project. At most 100 items; no repeats; each must be an id, its first 4 or more characters, or a slug such as shop/backup.
            visibility: Who sees it: public also means visitors of the status page, internal everybody in the organization only. A draft is internal too, and nobody is told about it.
            body: An update in Markdown, posted with the new visibility. 1 to 10,000 characters; must not be blank and must have no control characters but tabs and line breaks.
            notify: Whether channels and, if the public sees it, subscribers of the status page are told of a new visibility or of the body. Default true.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/incidents/{incidentId}", {"incidentId": incident_id, "title": title, "severity": severity, "monitorIds": monitor_ids, "visibility": visibility, "body": body, "notify": notify, "baseUpdatedAt": base_updated_at})

    def update(self, *, incident_id: str, status: t.IncidentStatusInput, body: str, visibility: Maybe[t.IncidentVisibilityInput] = UNSET, notify: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.ChangedIncident:
        """Adds an update, sets the status, and tells the channels and the subscribers of a public one. An update is as visible as its incident, or less. An internal update of a public incident keeps the status. A draft changes nothing until it is posted. A resolved incident accepts only resolved, which changes nothing.

        Args:
            incident_id: Incident id, its first characters, or number such as INC-12.
            status: Stage of the response. resolved ends the incident.
            body: Markdown, 1 to 10,000 characters. Must not be blank and must have no control characters but tabs and line breaks.
            visibility: Who sees the update. Defaults to the visibility of the incident.
            notify: Whether channels and, if the public sees it, subscribers of the status page are told. Default true.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/incidents/{incidentId}/updates", {"incidentId": incident_id, "status": status, "body": body, "visibility": visibility, "notify": notify}, idempotency_key=idempotency_key or new_key())

    def edit_update(self, *, incident_id: str, update_id: str, body: Maybe[str] = UNSET, visibility: Maybe[t.IncidentVisibilityInput] = UNSET, notify: Maybe[bool] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.ChangedIncident:
        """Corrects the text of an update, also of a resolved incident, and changes who sees it. A correction tells nobody, and editedAt says when it was made. A draft takes effect with it: it is posted now and sets the status. An internal update that becomes public is posted now too, with the present status. The last public update of a public incident stays public.

        Args:
            incident_id: Incident id, its first characters, or number such as INC-12.
            update_id: Id of the update. UUID.
            body: The corrected text in Markdown. 1 to 10,000 characters; must not be blank and must have no control characters but tabs and line breaks.
            visibility: Who sees it: public also means visitors of the status page, internal everybody in the organization only. A draft is internal too, and nobody is told about it.
            notify: Whether channels and, if the public sees it, subscribers of the status page are told of a new visibility. Default true.
            base_updated_at: The updatedAt of the incident that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/incidents/{incidentId}/updates/{updateId}", {"incidentId": incident_id, "updateId": update_id, "body": body, "visibility": visibility, "notify": notify, "baseUpdatedAt": base_updated_at})

    def resolve(self, *, incident_id: str, body: Maybe[str] = UNSET, notify: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.ChangedIncident:
        """Resolves an incident with a final update. Resolving it again changes nothing.

        Args:
            incident_id: Incident id, its first characters, or number such as INC-12.
            body: The final update in Markdown. Defaults to "The incident is resolved.". 1 to 10,000 characters; must not be blank and must have no control characters but tabs and line breaks.
            notify: Whether channels and, if the public sees it, subscribers of the status page are told. Default true.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/incidents/{incidentId}/resolve", {"incidentId": incident_id, "body": body, "notify": notify}, repeatable=True, idempotency_key=idempotency_key or new_key())


class Maintenances(Namespace):
    """``client.maintenances``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[t.MaintenanceStatusInput] = UNSET, query: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMaintenancesResult, t.Maintenance]:
        """Lists maintenance windows, latest start first.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
            status: Only this status.
            query: Only windows with this text in title or number, such as MNT-3, ignoring case. A page may then be short, and the next one have more. 1 to 100 characters.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("maintenances", "/api/v1/maintenances", {"projectSlug": project_slug, "projectId": project_id, "status": status, "query": query, "limit": limit, "cursor": cursor})

    def create(self, *, title: str, monitor_ids: Sequence[str], starts_at: str, ends_at: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, body: Maybe[Optional[str]] = UNSET, idempotency_key: Optional[str] = None) -> t.ChangedMaintenance:
        """Schedules a window of at most 31 days that ends in the future. From starts_at to ends_at its monitors send no alerts. Afterwards, alerts go out for what is still wrong and for what has recovered. The project is optional; the monitors imply it.

        Args:
            title: One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters.
            monitor_ids: Monitors that send no alerts meanwhile, all in one project. 1 to 100 items; no repeats; each must be an id, its first 4 or more characters, or a slug such as shop/backup.
            starts_at: Start time, ISO 8601 with a zone. ISO 8601 time.
            ends_at: End time, ISO 8601 with a zone. ISO 8601 time.
            project_slug: Slug of the project. Optional. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Id of the project. Must be an id, its first 4 or more characters, or a slug.
            body: Markdown, 1 to 10,000 characters, or null. Must not be blank and must have no control characters but tabs and line breaks.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/maintenances", {"title": title, "monitorIds": monitor_ids, "startsAt": starts_at, "endsAt": ends_at, "projectSlug": project_slug, "projectId": project_id, "body": body}, idempotency_key=idempotency_key or new_key())

    def get(self, *, maintenance_id: str) -> t.MaintenanceEnvelope:
        """Returns one maintenance window.

        Args:
            maintenance_id: Maintenance id, its first characters, or number such as MNT-3.
        """
        return self._call("GET", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id})

    def update(self, *, maintenance_id: str, title: Maybe[str] = UNSET, body: Maybe[Optional[str]] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, starts_at: Maybe[str] = UNSET, ends_at: Maybe[str] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.ChangedMaintenance:
        """Changes one or more fields of a window that has not ended. Once a window has begun, its starts_at is fixed. An ends_at in the past ends it now. Monitors removed from it alert again.

        Args:
            maintenance_id: Maintenance id, its first characters, or number such as MNT-3.
            title: One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters.
            body: Markdown, 1 to 10,000 characters, or null. Must not be blank and must have no control characters but tabs and line breaks.
            monitor_ids: Monitors that send no alerts meanwhile, all in one project. 1 to 100 items; no repeats; each must be an id, its first 4 or more characters, or a slug such as shop/backup.
            starts_at: Start time, ISO 8601 with a zone. ISO 8601 time.
            ends_at: End time, ISO 8601 with a zone. ISO 8601 time.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id, "title": title, "body": body, "monitorIds": monitor_ids, "startsAt": starts_at, "endsAt": ends_at, "baseUpdatedAt": base_updated_at})

    def delete(self, *, maintenance_id: str) -> t.Deleted:
        """Deletes a maintenance window. If it is in progress, it ends at once.

        Args:
            maintenance_id: Maintenance id, its first characters, or number such as MNT-3.
        """
        return self._call("DELETE", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id})


class StatusPage(Namespace):
    """``client.status_page``"""

    def domain(self) -> t.DomainVerificationEnvelope:
        """Returns the last check of the status page's custom domain: the DNS record it needs, what was found, and its certificate."""
        return self._call("GET", "/api/v1/status-page/domain-verification")

    def verify_domain(self) -> t.DomainVerificationEnvelope:
        """Checks DNS and certificate of the custom domain now and returns the result. For the next hour it is checked every minute until it is active. At most 30 in ten minutes."""
        return self._call("POST", "/api/v1/status-page/domain-verification")

    def get(self) -> t.StatusPageEnvelope:
        """Returns the organization's status page. The first update creates it."""
        return self._call("GET", "/api/v1/status-page")

    def update(self, *, enabled: Maybe[bool] = UNSET, slug: Maybe[str] = UNSET, title: Maybe[str] = UNSET, description: Maybe[str] = UNSET, visible_by_default: Maybe[bool] = UNSET, custom_domain: Maybe[Optional[str]] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.StatusPageEnvelope:
        """Changes one or more fields of the status page; the first call creates it. When enabled, it shows all visible monitors to the public. A former slug returns 404 and stays reserved for 90 days, a removed custom domain for 30.

        Args:
            enabled: Whether it is public.
            slug: Lower-case letters, digits, - and _, at most 100; begins with a letter or digit.
            title: Display name, 1 to 100 characters. Must not be blank and must be one line without control characters.
            description: A few sentences under the title, at most 1,000 characters. Can be empty. Must have no control characters but tabs and line breaks.
            visible_by_default: Whether monitors are on the page by default.
            custom_domain: Your own host name for the page, once its CNAME points to this server; null removes it. 1 to 300 characters.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/status-page", {"enabled": enabled, "slug": slug, "title": title, "description": description, "visibleByDefault": visible_by_default, "customDomain": custom_domain, "baseUpdatedAt": base_updated_at})

    def preview_markdown(self, *, bodies: Sequence[str]) -> t.PreviewMarkdownResult:
        """Returns what the status page and its mails make of Markdown, as blocks of marked text without HTML: which addresses become links, what stays as it is written. Changes nothing.

        Args:
            bodies: Texts of updates or of maintenance windows, in Markdown. 30,000 characters in all at most. 1 to 50 items; each 1 to 10,000 characters, must not be blank and must have no control characters but tabs and line breaks.
        """
        return self._call("POST", "/api/v1/status-page/preview-markdown", {"bodies": bodies})

    def snapshot(self) -> t.GetPublicStatusSnapshotResult:
        """Returns what the status page shows now: components, open incidents and maintenance."""
        return self._call("GET", "/api/v1/status-page/snapshot")


class Components(Namespace):
    """``client.components``"""

    def list(self) -> Page[t.ListStatusPageComponentsResult, t.Component]:
        """Lists all monitors as components in page order, hidden ones included."""
        return self._page("components", "/api/v1/status-page/components")

    def update(self, *, monitor_id: str, name: Maybe[Optional[str]] = UNSET, description: Maybe[Optional[str]] = UNSET, group: Maybe[Optional[str]] = UNSET, order: Maybe[int] = UNSET, visible: Maybe[bool] = UNSET) -> t.ComponentEnvelope:
        """Changes how the status page shows a monitor. null restores a default.

        Args:
            monitor_id: Monitor id, its first characters, or slug such as shop/backup.
            name: Public name; null uses the monitor's name. 1 to 100 characters; must not be blank and must be one line without control characters.
            description: A line under the name, at most 500 characters, or null. Must not be blank and must have no control characters but tabs and line breaks.
            group: Heading that groups components, or null. 1 to 100 characters; must not be blank and must be one line without control characters.
            order: Sort position, lower first. Default 0. -1,000,000 to 1,000,000.
            visible: Whether it is public.
        """
        return self._call("PATCH", "/api/v1/status-page/components/{monitorId}", {"monitorId": monitor_id, "name": name, "description": description, "group": group, "order": order, "visible": visible})


class Subscribers(Namespace):
    """``client.subscribers``"""

    def list(self, *, type: Maybe[t.SubscriberTypeInput] = UNSET, status: Maybe[t.SubscriberStatusInput] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListSubscribersResult, t.Subscriber]:
        """Lists email and webhook subscribers of the status page, newest first, unconfirmed ones included.

        Args:
            type: Only subscribers of this type.
            status: Only with this status.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("subscribers", "/api/v1/status-page/subscribers", {"type": type, "status": status, "limit": limit, "cursor": cursor})

    def add(self, *, email: str, webhook_url: Maybe[str] = UNSET, idempotency_key: Optional[str] = None) -> t.SubscriberEnvelope:
        """Emails the address a link to confirm within 24 hours; nothing else is sent before that. With `webhook_url`, updates go to the webhook instead, and the address belongs to the person responsible, who gets the signing secret on confirming.

        Args:
            email: Email address, ignoring case. Its domain may be internationalized, as in `info@bücher.example`, and is then the same address as with its ASCII form. At most 254 characters.
            webhook_url: For a webhook: the URL to post to. It can contain a secret, so only its host is shown. 8 to 2,000 characters; must be an address such as https://hooks.example.com/tidewatch, without a user name or a password.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/status-page/subscribers", {"email": email, "webhookUrl": webhook_url}, idempotency_key=idempotency_key or new_key())

    def delete(self, *, subscriber_id: str) -> t.Deleted:
        """Removes the subscriber and their pending deliveries. No message is sent.

        Args:
            subscriber_id: Subscriber id, its first characters, or email address.
        """
        return self._call("DELETE", "/api/v1/status-page/subscribers/{subscriberId}", {"subscriberId": subscriber_id})


class Channels(Namespace):
    """``client.channels``"""

    def list(self, *, slug: Maybe[str] = UNSET, query: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationChannelsResult, t.NotificationChannel]:
        """Lists notification channels by slug, without their secrets.

        Args:
            slug: Only the one with this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            query: Only channels with this text in slug or target, ignoring case. 1 to 100 characters.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("channels", "/api/v1/notification-channels", {"slug": slug, "query": query, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, type: t.ChannelTypeInput, email: Maybe[str] = UNSET, webhook_url: Maybe[str] = UNSET, bot_token: Maybe[str] = UNSET, chat_id: Maybe[str] = UNSET, kinds: Maybe[Sequence[t.NotificationKindInput]] = UNSET, project_slug: Maybe[str] = UNSET, reminder_minutes: Maybe[Optional[int]] = UNSET, enabled: Maybe[bool] = UNSET, idempotency_key: Optional[str] = None) -> t.NotificationChannelWithSecret:
        """Creates a channel. email needs `email`, slack and webhook need `webhook_url`, telegram needs `bot_token` and `chat_id`. Webhook messages are signed as in Standard Webhooks, with a secret that the response shows once.

        Args:
            slug: Name of the channel, unique in the organization. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            type: Where messages go.
            email: For email: the address. Email address; at most 254 characters.
            webhook_url: For slack and webhook: the URL to post to. It can contain a secret, so only its beginning is shown. 8 to 2,000 characters; must be an address such as https://hooks.example.com/tidewatch, without a user name or a password.
            bot_token: For telegram: your bot's token. Never shown again. At most 130 characters; must be a token of a Telegram bot: digits, a colon, and 20 to 100 letters, digits, - or _.
            chat_id: For telegram: the chat's number, or @name for a public chat. At most 33 characters.
            kinds: Kinds to send; all but feedback.new by default. A recovery is sent only if the problem before it was. 1 to 18 items; no repeats; default ["monitor.down","monitor.degraded","monitor.recovered","channel.failed","incident.opened","incident.updated","incident.resolved","server.offline","server.alert","server.recovered","error.new","error.recurrence","error.spike","domain.failed","domain.recovered","storage.low","storage.full"].
            project_slug: Only notifications about this project. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            reminder_minutes: Minutes between reminders while a monitor is down or degraded, 5 to 10,080; null means no reminders.
            enabled: A disabled channel receives nothing. Default true.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/notification-channels", {"slug": slug, "type": type, "email": email, "webhookUrl": webhook_url, "botToken": bot_token, "chatId": chat_id, "kinds": kinds, "projectSlug": project_slug, "reminderMinutes": reminder_minutes, "enabled": enabled}, idempotency_key=idempotency_key or new_key())

    def get(self, *, channel_id: str) -> t.NotificationChannelEnvelope:
        """Returns one channel without its secrets.

        Args:
            channel_id: Channel id, its first characters, or slug.
        """
        return self._call("GET", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id})

    def update(self, *, channel_id: str, email: Maybe[str] = UNSET, webhook_url: Maybe[str] = UNSET, bot_token: Maybe[str] = UNSET, chat_id: Maybe[str] = UNSET, kinds: Maybe[Sequence[t.NotificationKindInput]] = UNSET, project_slug: Maybe[Optional[str]] = UNSET, reminder_minutes: Maybe[Optional[int]] = UNSET, enabled: Maybe[bool] = UNSET, base_updated_at: Maybe[str] = UNSET) -> t.NotificationChannelEnvelope:
        """Changes one or more of the destination, the kinds, the project, the reminders and whether it is enabled. The slug and the type are fixed.

        Args:
            channel_id: Channel id, its first characters, or slug.
            email: For email: the address. Email address; at most 254 characters.
            webhook_url: For slack and webhook: the URL to post to. It can contain a secret, so only its beginning is shown. 8 to 2,000 characters; must be an address such as https://hooks.example.com/tidewatch, without a user name or a password.
            bot_token: For telegram: your bot's token. Never shown again. At most 130 characters; must be a token of a Telegram bot: digits, a colon, and 20 to 100 letters, digits, - or _.
            chat_id: For telegram: the chat's number, or @name for a public chat. At most 33 characters.
            kinds: Kinds to send. A recovery is sent only if the problem before it was. 1 to 18 items; no repeats.
            project_slug: Only notifications about this project; null means all projects. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            reminder_minutes: Minutes between reminders while a monitor is down or degraded, 5 to 10,080; null means no reminders.
            enabled: A disabled channel receives nothing.
            base_updated_at: The updatedAt of the version that you change. If it has been changed since, the call changes nothing and fails with 409 and currentUpdatedAt. ISO 8601 time.
        """
        return self._call("PATCH", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id, "email": email, "webhookUrl": webhook_url, "botToken": bot_token, "chatId": chat_id, "kinds": kinds, "projectSlug": project_slug, "reminderMinutes": reminder_minutes, "enabled": enabled, "baseUpdatedAt": base_updated_at})

    def delete(self, *, channel_id: str) -> t.Deleted:
        """Deletes the channel and its pending deliveries.

        Args:
            channel_id: Channel id, its first characters, or slug.
        """
        return self._call("DELETE", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id})

    def test(self, *, channel_id: str, idempotency_key: Optional[str] = None) -> t.TestNotificationChannelResult:
        """Sends one test message now, even to a disabled channel, and returns whether it was accepted, and if not, why. At most 20 in ten minutes.

        Args:
            channel_id: Channel id, its first characters, or slug.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/notification-channels/{channelId}/test", {"channelId": channel_id}, idempotency_key=idempotency_key or new_key())

    def rotate_secret(self, *, channel_id: str, idempotency_key: Optional[str] = None) -> t.NotificationChannelWithSecret:
        """Returns a new secret once. For 24 hours messages are signed with the old secret too, so that the receiver can switch.

        Args:
            channel_id: Channel id, its first characters, or slug.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/notification-channels/{channelId}/rotate-secret", {"channelId": channel_id}, idempotency_key=idempotency_key or new_key())


class Deliveries(Namespace):
    """``client.deliveries``"""

    def list(self, *, channel_id: Maybe[str] = UNSET, status: Maybe[t.DeliveryStatusInput] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationDeliveriesResult, t.NotificationDelivery]:
        """Lists deliveries to channels, newest first. status=dead lists those given up. Sent deliveries are kept 7 days, dead ones 30.

        Args:
            channel_id: Only to this channel. Must be an id, its first 4 or more characters, or a slug.
            status: Only with this status.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("deliveries", "/api/v1/notification-deliveries", {"channelId": channel_id, "status": status, "limit": limit, "cursor": cursor})

    def retry(self, *, delivery_id: str, idempotency_key: Optional[str] = None) -> t.RetryNotificationDeliveryResult:
        """Restarts the attempts of a delivery that was given up.

        Args:
            delivery_id: Delivery id. Must be an id or its first 4 or more characters.
            idempotency_key: Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.
        """
        return self._call("POST", "/api/v1/notification-deliveries/{deliveryId}/retry", {"deliveryId": delivery_id}, idempotency_key=idempotency_key or new_key())


class Notifications(Namespace):
    """``client.notifications``"""

    def list(self, *, unread: Maybe[bool] = UNSET, kind: Maybe[t.NotificationKindInput] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationsResult, t.Notification]:
        """The notification centre: all notifications, newest first, and how many the caller has not read. Kept 90 days.

        Args:
            unread: Only unread notifications. Default false.
            kind: Only notifications of this kind.
            limit: Number of items to return. 1 to 100; default 20.
            cursor: nextCursor of the previous page. 1 to 500 characters.
        """
        return self._page("notifications", "/api/account/notifications", {"unread": unread, "kind": kind, "limit": limit, "cursor": cursor})

    def read(self, *, notification_id: str) -> t.Unread:
        """Marks one notification as read for the caller. Repeating it changes nothing.

        Args:
            notification_id: Notification id. Must be an id, its first 4 or more characters, or a number such as NTF-7.
        """
        return self._call("POST", "/api/account/notifications/{notificationId}/read", {"notificationId": notification_id})

    def read_all(self) -> t.Unread:
        """Marks all notifications so far as read for the caller."""
        return self._call("POST", "/api/account/notifications/read")


class ClientOperations(Namespace):
    """Every operation by the words of its command."""

    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.account = Account(caller)
        self.organizations = Organizations(caller)
        self.members = Members(caller)
        self.invitations = Invitations(caller)
        self.audit_log = AuditLog(caller)
        self.keys = Keys(caller)
        self.second_factor = SecondFactor(caller)
        self.sessions = Sessions(caller)
        self.projects = Projects(caller)
        self.monitors = Monitors(caller)
        self.servers = Servers(caller)
        self.properties = Properties(caller)
        self.analytics = Analytics(caller)
        self.funnels = Funnels(caller)
        self.goals = Goals(caller)
        self.segments = Segments(caller)
        self.shares = Shares(caller)
        self.weekly_report = WeeklyReport(caller)
        self.error_rules = ErrorRules(caller)
        self.errors = Errors(caller)
        self.scrubbing = Scrubbing(caller)
        self.sourcemaps = Sourcemaps(caller)
        self.widget_keys = WidgetKeys(caller)
        self.surveys = Surveys(caller)
        self.feedback = Feedback(caller)
        self.doc_pages = DocPages(caller)
        self.doc_sites = DocSites(caller)
        self.doc_previews = DocPreviews(caller)
        self.doc_navigation = DocNavigation(caller)
        self.doc_redirects = DocRedirects(caller)
        self.doc_assets = DocAssets(caller)
        self.doc_releases = DocReleases(caller)
        self.doc_api = DocApi(caller)
        self.doc_domain = DocDomain(caller)
        self.incidents = Incidents(caller)
        self.maintenances = Maintenances(caller)
        self.status_page = StatusPage(caller)
        self.components = Components(caller)
        self.subscribers = Subscribers(caller)
        self.channels = Channels(caller)
        self.deliveries = Deliveries(caller)
        self.notifications = Notifications(caller)

    def login(self, *, email: str, password: str, remember: Maybe[bool] = UNSET) -> t.SignedIn:
        """Starts a session. It ends after 30 days without use, or 12 hours if it is not to be remembered, and 90 days after the sign-in at the latest (`TIDEWATCH_SESSION_DAYS`). Returns a token for programs and sets a cookie for browsers. The session acts in the person's first organization by slug. A person without an organization can create one. A sign-in from a new device is told by email. Whoever has a second factor gets no session but a ticket for `completeLogin` (`SECOND_FACTOR_REQUIRED`).

        Args:
            email: Email address, ignoring case. Its domain may be internationalized, as in `info@bücher.example`, and is then the same address as with its ASCII form. At most 254 characters.
            password: The password. 1 to 200 characters.
            remember: Whether the session lasts 30 days without use, or 12 hours and no longer than the browser is open. Default true.
        """
        return self._call("POST", "/api/account/login", {"email": email, "password": password, "remember": remember}, public=True)

    def logout(self) -> t.Deleted:
        """Ends this session immediately."""
        return self._call("POST", "/api/account/logout")

    def whoami(self) -> t.GetCurrentUserResult:
        """Returns the signed-in person with the session's organization and role. Both are null for a session without an organization."""
        return self._call("GET", "/api/account/me")

    def overview(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET) -> t.GetOverviewResult:
        """Returns what is wrong in all modules and what waits for somebody: for the organization, or for one project. Each part has what the caller may list with the module's own operations. The answer stays the same while nothing changes.

        Args:
            project_slug: Only items of this project. Give project_slug or project_id; a project key can omit both. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit.
            project_id: Only items of the project with this id. Must be an id, its first 4 or more characters, or a slug.
        """
        return self._call("GET", "/api/v1/overview", {"projectSlug": project_slug, "projectId": project_id})

    def usage(self) -> t.GetUsageResult:
        """Returns how many bytes the organization stores, by kind, and its quota. Additions show within seconds, deletions within minutes. The organization is notified at 80 %; at 100 %, requests that store data are refused with STORAGE_FULL."""
        return self._call("GET", "/api/v1/usage")
