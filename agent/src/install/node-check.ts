/** Checks that the service can run with the Node.js and the script of this command. */
import { Failure } from '../failure.js';
import type { Host } from './host.js';
import { checkPath } from './input.js';

const LEAST_NODE = 20;

/** Throws if this Node.js or this copy of the agent cannot be used for a service. */
export function checkProgram({ node, script, nodeVersion }: Host): void {
  if (Number.parseInt(nodeVersion, 10) < LEAST_NODE)
    throw new Failure(`The agent needs Node.js ${LEAST_NODE} or newer; this is ${nodeVersion} at ${node}. Run this with a newer one.`);
  checkPath('The path of Node.js', node);
  checkPath('The path of the agent', script);
  if (script.includes('/_npx/'))
    throw new Failure(
      'npx keeps the agent in a cache that npm clears. Install it first, from your server: npm install --global https://<your server>/packages/agent.tgz',
    );
}

/** Throws if the service user cannot run it: runs the agent's version command as that user. Needs root. */
export async function checkReachable(host: Host, user: { name: string; gid: number }): Promise<void> {
  const identity = [`--reuid=${user.name}`, `--regid=${user.gid}`, '--init-groups'];
  const { code, stderr } = await host.run('setpriv', [...identity, host.node, host.script, '--version']);
  if (code === 0) return;
  throw new Failure(
    [
      `${user.name} can't run the agent with the Node.js at ${host.node} (the script is ${host.script}).`,
      "Usually, one of them is in someone else's home directory, as with Node.js from nvm.",
      `Install Node.js and the agent for all users, or as ${user.name}, then run this again with those.`,
      ...(stderr.trim() ? [`Output: ${stderr.trim().split('\n')[0]}`] : []),
    ].join('\n'),
  );
}
