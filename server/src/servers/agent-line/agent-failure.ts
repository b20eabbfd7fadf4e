/** Turns an agent's failure into an AppError for the caller. */
import type { AgentErrorCode } from '../../generated/agent-messages.js';
import { AppError, type ErrorCode } from '../../kernel/errors.js';
import { oneLine } from '../../kernel/mail/wording.js';

/** Why there is no result: the agent's error code, or that it could not be asked. */
export type ReplyError = AgentErrorCode | 'not_connected' | 'broken';

const FAILURES: Record<ReplyError, [ErrorCode, string]> = {
  not_connected: ['UPSTREAM_ERROR', 'The agent of this server is not connected. Run `tidewatch-agent status` on the host.'],
  timeout: ['UPSTREAM_ERROR', "The agent didn't respond in time; try again shortly."],
  broken: ['UPSTREAM_ERROR', 'The agent sent an unexpected response. Update the agent on the host.'],
  permission_denied: [
    'UPSTREAM_ERROR',
    "The agent isn't allowed to read this on its host. Reinstall it with --add-groups, or grant its user read access.",
  ],
  not_installed: ['UPSTREAM_ERROR', 'This is not installed on the host.'],
  unsupported: [
    'UPSTREAM_ERROR',
    "The agent can't do this on its host. The system doesn't support it, or the agent is outdated; update it.",
  ],
  too_large: ['UPSTREAM_ERROR', 'The response would be too large. Request fewer lines.'],
  busy: ['UPSTREAM_ERROR', 'The agent is busy with other requests; try again in a few seconds.'],
  not_found: ['LOG_SOURCE_NOT_FOUND', "The host has no such log, unit or process; the server's metrics list the available ones."],
  bad_request: ['VALIDATION_ERROR', 'The agent rejected this request. Check its parameters.'],
};

/** The error for a failed request, including the agent's own message. */
export function agentFailure({ code, message }: { code: ReplyError; message: string }): AppError {
  const [status, words] = FAILURES[code] ?? FAILURES.broken;
  const said = oneLine(message);
  return new AppError(status, said ? `${words} The agent says: ${said}` : words);
}
