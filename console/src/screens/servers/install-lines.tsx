import type { Answer } from '../../data/operation.js';
import { SecretDialog } from '../../parts/floating/secret-dialog.js';

type Registration = Pick<Answer<'createServer'>, 'token' | 'install'>;

interface AgentTokenProps {
  title: string;
  of: Registration;
  onStored: () => void;
}

/** An agent's token, shown once, and the finished lines that install the agent with it. */
export const AgentToken = ({ title, of: { token, install }, onStored }: AgentTokenProps) => (
  <SecretDialog
    title={title}
    label="Agent token"
    secret={token}
    lines={[
      { about: 'Run one of these lines on the host. On Ubuntu, Debian and others with systemd:', line: install.ubuntu },
      { about: 'On Linux with Node.js from nvm:', line: install.nvm },
      { about: 'On macOS:', line: install.macos },
    ]}
    onStored={onStored}
  >
    <p class="quiet">The agent only reads, and needs Node.js 20 or newer.</p>
  </SecretDialog>
);
