/** Turns an agent's failure into an AppError for the caller. */
import type { AgentErrorCode } from '../../generated/agent-messages.js';
import { AppError, type ErrorCode } from '../../kernel/errors.js';
import { oneLine } from '../../kernel/mail/wording.js';

/** Why there is no result: the agent's error code, or that it could not be asked. */
export type ReplyError = AgentErrorCode | 'not_connected' | 'broken';

const FAILURES: Record<ReplyError, [ErrorCode, string]> = {
  not_connected: ['UPSTREAM_ERROR', 'The agent of this server is not connected: look at `tidewatch-agent status` on the host.'],
  timeout: ['UPSTREAM_ERROR', 'The agent did not answer in time; try again shortly.'],
  broken: ['UPSTREAM_ERROR', 'The agent sent an unexpected answer: install the current agent on the host.'],
  permission_denied: [
    'UPSTREAM_ERROR',
    'The agent may not read this on its host: install it again with --add-groups, or give its user the right to read it.',
  ],
  not_installed: ['UPSTREAM_ERROR', 'What this asks for is not installed on the host.'],
  unsupported: [
    'UPSTREAM_ERROR',
    'The agent cannot do this on its host: it is another system, or an older agent; install the current one.',
  ],
  too_large: ['UPSTREAM_ERROR', 'The answer would be too large: ask for fewer lines.'],
  busy: ['UPSTREAM_ERROR', 'The agent is busy with other questions; try again in some seconds.'],
  not_found: ['LOG_SOURCE_NOT_FOUND', 'The host has no such log, unit or process; the metrics of the server name those it has.'],
  bad_request: ['VALIDATION_ERROR', 'The agent does not take this request: check its parameters.'],
};

/** The error for a failed request, including the agent's own message. */
export function agentFailure({ code, message }: { code: ReplyError; message: string }): AppError {
  const [status, words] = FAILURES[code] ?? FAILURES.broken;
  const said = oneLine(message);
  return new AppError(status, said ? `${words} The agent says: ${said}` : words);
}
