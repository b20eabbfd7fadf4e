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
    throw new Failure('npx keeps the agent in a cache that npm empties. Install it first: npm install --global tidewatch-agent');
}

/** Throws if the service user cannot run it: runs the agent's version command as that user. Needs root. */
export async function checkReachable(host: Host, user: { name: string; gid: number }): Promise<void> {
  const identity = [`--reuid=${user.name}`, `--regid=${user.gid}`, '--init-groups'];
  const { code, stderr } = await host.run('setpriv', [...identity, host.node, host.script, '--version']);
  if (code === 0) return;
  throw new Failure(
    [
      `${user.name} cannot run the agent with the Node.js at ${host.node} (the script is ${host.script}).`,
      'Most often one of them lies in the home directory of somebody else, as with a Node.js of nvm.',
      `Install Node.js and the agent for everybody, or as ${user.name}, and run this again with that one.`,
      ...(stderr.trim() ? [`The answer was: ${stderr.trim().split('\n')[0]}`] : []),
    ].join('\n'),
  );
}
