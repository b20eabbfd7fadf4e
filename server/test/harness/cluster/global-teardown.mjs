import { rmSync } from 'node:fs';

export default async function tearDown() {
  // another caller keeps it
  if (!globalThis.tidewatchTestCluster) return;
  const { stop, stateDirectory } = globalThis.tidewatchTestCluster;
  await stop();
  if (stateDirectory) rmSync(stateDirectory, { recursive: true, force: true });
}
