import { rmSync } from 'node:fs';

export default async function tearDown() {
  const { stop, stateDirectory } = globalThis.tidewatchTestCluster;
  await stop();
  if (stateDirectory) rmSync(stateDirectory, { recursive: true, force: true });
}
