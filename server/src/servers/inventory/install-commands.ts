/** The lines an operator pastes on a host. */
import { shellQuote } from '../../generated/text/shell-quote.js';
import { globalInstall } from '../../kernel/net/install-lines.js';

interface InstallCommands {
  ubuntu: string;
  macos: string;
  nvm: string;
}

/** Where agents connect: the ingest address as a WebSocket URL. */
export function agentEndpoint(ingestUrl: string): string {
  return `${ingestUrl.replace(/^http/, 'ws')}/agent/ws`;
}

/**
 * One line for each kind of Node.js installation. A shell builtin pipes the token: as a program's argument, every user of the host could read it,
 * and sudo would log it.
 */
export function installCommands({ baseUrl, endpoint, token }: { baseUrl: string; endpoint: string; token: string }): InstallCommands {
  const npmInstall = globalInstall(baseUrl, 'agent.tgz');
  const install = (agent: string) =>
    `printf '%s\\n' ${shellQuote(token)} | ${agent} install --token - --endpoint ${shellQuote(endpoint)} --user "$(id -un)"`;
  // nvm is a function of the operator's shell: sudo finds neither its node nor programs installed with it
  const underSudo = 'sudo "$(node -p process.execPath)" "$(npm prefix --global)/bin/tidewatch-agent"';
  return {
    ubuntu: `sudo ${npmInstall} && ${install('sudo tidewatch-agent')}`,
    macos: `${npmInstall} && ${install('tidewatch-agent')}`,
    nvm: `${npmInstall} && ${install(underSudo)}`,
  };
}
