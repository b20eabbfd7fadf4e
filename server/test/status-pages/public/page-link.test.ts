/** The page that a message links to: only one that shows what the message is about. */
import { beforeEach, expect, test } from '@jest/globals';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import type { NotificationItem } from '../../../src/notifications/messages/message.js';
import { statusPageLink } from '../../../src/status-pages/public/page-link.js';
import { createIncident } from '../../harness/fixtures.js';
import { admin, ids, monitorNamed, organizationId, projectSlug, server, slug, usePageAtNoon } from '../support/page-at-noon.js';

usePageAtNoon();

const about = (type: string, id: string) =>
  ({ kind: 'monitor.down', title: '', lines: [], subject: { type, id } }) as unknown as NotificationItem;
const linkOf = (...items: NotificationItem[]) =>
  statusPageLink({
    config: { ...server.config, baseUrl: 'https://tidewatch.example.com' },
    database: server.database,
    sealer: new Sealer(server.config.masterKey as Buffer),
  })(organizationId, { items });
const pageLink = () => ({ label: 'View on the status page', url: `https://tidewatch.example.com/status/${slug}` });
const incidentLink = (id: string) => ({ label: 'View the incident', url: `${pageLink().url}/incidents/${ids.of(id)}` });

let shown: string;
let hidden: string;
beforeEach(async () => {
  shown = await monitorNamed('Checkout', 'down');
  hidden = await monitorNamed('Engine', 'down');
  await admin.call('updateStatusPageComponent', { monitorId: hidden, visible: false });
});

test('a monitor that the page shows, alone or among others', async () => {
  expect(await linkOf(about('monitor', shown))).toEqual(pageLink());
  expect(await linkOf(about('monitor', hidden))).toBeNull();
  expect(await linkOf(about('monitor', shown), about('monitor', hidden))).toBeNull();
  await admin.call('updateStatusPageComponent', { monitorId: hidden, visible: true });
  expect(await linkOf(about('monitor', shown), about('monitor', hidden))).toEqual(pageLink());
});

test('a public incident, on its own page', async () => {
  const incident = async (monitorIds: string[]) => (await createIncident(admin, { projectSlug, monitorIds })).id;
  const [ofAll, ofShown, ofHidden] = [await incident([]), await incident([shown, hidden]), await incident([hidden])];
  expect(await linkOf(about('incident', ofAll))).toEqual(incidentLink(ofAll));
  expect(await linkOf(about('incident', ofShown))).toEqual(incidentLink(ofShown));
  expect(await linkOf(about('incident', ofHidden))).toBeNull();
  expect(await linkOf(about('incident', ofAll), about('incident', ofShown))).toEqual(pageLink());
});

test.each(['server', 'error', 'feedback', 'channel', 'domain', 'storage'])('nothing shows a %s', async (type) => {
  expect(await linkOf(about(type, shown))).toBeNull();
  expect(await linkOf(about('monitor', shown), about(type, shown))).toBeNull();
});

test('no link without an enabled page or for a test', async () => {
  expect(await linkOf()).toBeNull();
  await admin.call('updateStatusPage', { enabled: false });
  expect(await linkOf(about('monitor', shown))).toBeNull();
});
