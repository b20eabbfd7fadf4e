/** Every acknowledged event is notified, whatever happens to the server in between. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ApiClient } from '../harness/api-client.js';
import { createMonitor, createProject, createProjectKey } from '../harness/fixtures.js';
import { newDataDirectory, ServerProcess } from '../harness/server-process.js';
import { until } from '../harness/until.js';
import { Receiver } from './support/receiver.js';

const ENVIRONMENT = { TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8' };

let data: ReturnType<typeof newDataDirectory>;
let receiver: Receiver;
let server: ServerProcess;
beforeEach(async () => {
  data = newDataDirectory();
  receiver = await Receiver.start();
  server = await ServerProcess.start(data.path, ENVIRONMENT);
});
afterEach(async () => {
  await server.killEverything();
  await receiver.stop();
  await data.remove();
});

/** A webhook to the receiver, and a function that reports a separate monitor as down. */
async function prepare(): Promise<() => Promise<void>> {
  const { email, password, apiKey } = server.credentials;
  const anonymous = new ApiClient(server.baseUrl, null);
  const owner = await anonymous.signIn(email, password);
  const admin = anonymous.as(apiKey);
  const project = await createProject(admin);
  const monitor = await createMonitor(admin, project.slug, { name: 'Backup' });
  const { credential } = await createProjectKey(owner, project.slug);
  await owner.call('createNotificationChannel', { slug: 'tool', type: 'webhook', webhookUrl: receiver.url });
  return async () => {
    expect((await anonymous.report(credential, { slug: monitor.slug, result: 'down' })).status).toBe(202);
  };
}

test('after being killed with its database right after the event, the next start notifies it once', async () => {
  const report = await prepare();
  await report();
  await server.killEverything();
  server = await ServerProcess.start(data.path, ENVIRONMENT);
  await until(() => receiver.received.length > 0, { pauseMs: 100 });
  expect(receiver.titles()).toEqual(['Backup reported that it is down']);
});
