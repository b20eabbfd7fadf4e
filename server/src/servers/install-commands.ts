/** The lines that an operator pastes on a host. */

/** Where agents connect to: the ingest address as a WebSocket one. */
export function agentEndpoint(ingestUrl: string): string {
  return `${ingestUrl.replace(/^http/, 'ws')}/agent/ws`;
}

export function installCommands({ baseUrl, endpoint, token }: { baseUrl: string; endpoint: string; token: string }): {
  ubuntu: string;
  macos: string;
  nvm: string;
} {
  const package_ = `${baseUrl}/agent/tidewatch-agent.tgz`;
  const options = `--token ${token} --endpoint ${endpoint} --user "$USER"`;
  return {
    ubuntu: `sudo npm install --global ${package_} && sudo tidewatch-agent install ${options}`,
    macos: `npm install --global ${package_} && tidewatch-agent install ${options}`,
    nvm: `npm install --global ${package_} && sudo "$(which node)" "$(which tidewatch-agent)" install ${options}`,
  };
}
