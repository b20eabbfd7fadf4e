import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inRequests } from '../../../src/analytics/imports/day-sums.js';
import { readExports } from '../../../src/analytics/imports/read-exports.js';
import { type ApiServer, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const PROPERTY_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10';
const IMPORTS = `/api/v1/analytics/properties/${PROPERTY_ID}/imports`;

const PLAUSIBLE = {
  'imported_visitors.csv': `date,visitors,pageviews,bounces,visits,visit_duration
2026-01-10,40,120,15,50,3000
2026-01-11,0,0,0,0,0
2026-01-12,5,9,1,6,60
2025-01-01,1,1,1,1,1
`,
  'imported_pages.csv': `date,hostname,page,visits,visitors,pageviews,total_time_on_page
2026-01-10,shop.example.com,/,30,25,70,10
2026-01-10,shop.example.com,"/a,b",10,9,50,10
`,
  'imported_entry_pages.csv': 'date,entry_page,visitors,entrances,visit_duration,bounces,pageviews\n2026-01-10,/,39,50,1,1,1\n',
  'imported_exit_pages.csv': 'date,exit_page,visitors,visit_duration,exits,bounces,pageviews\n2026-01-10,/,39,1,44,1,1\n',
  'imported_sources.csv': `date,source,referrer,utm_source,utm_campaign,utm_medium,utm_content,utm_term,pageviews,visitors,visits,visit_duration,bounces
2026-01-10,Google,google.com,,,,,,100,1,40,1,1
2026-01-10,Direct / None,,news,june,email,,,20,1,10,1,1
`,
  'imported_locations.csv':
    'date,country,region,city,visitors,visits,visit_duration,bounces,pageviews\n2026-01-10,DE,DE-BE,2950159,1,50,1,1,120\n',
  'imported_devices.csv': 'date,device,visitors,visits,visit_duration,bounces,pageviews\n2026-01-10,Laptop,1,50,1,1,120\n',
  'imported_browsers.csv':
    'date,browser,browser_version,visitors,visits,visit_duration,bounces,pageviews\n2026-01-10,Microsoft Edge,120,1,50,1,1,120\n',
  'imported_operating_systems.csv':
    'date,operating_system,operating_system_version,visitors,visits,visit_duration,bounces,pageviews\n2026-01-10,Mac,14,1,50,1,1,120\n',
  'imported_custom_events.csv': 'date,name,link_url,path,visitors,events\n2026-01-10,signup,,,3,4\n',
};

// two visits on one evening, on two days in Berlin; one visit of a program
const GOATCOUNTER = `2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date
/,Home,false,,Chrome 120.0,Windows 10,s1,0,www.example.org/x,h,"1920,1080,1",DE-BE,true,2026-01-10T21:00:00Z
/b?x=1,B,false,,Chrome 120.0,Windows 10,s1,0,,,"1920,1080,1",DE-BE,false,2026-01-10T21:02:00Z
buy,Buy,true,,Chrome 120.0,Windows 10,s1,0,,,"1920,1080,1",DE-BE,false,2026-01-10T21:05:00Z
/,Home,false,,Safari 17,iOS 17,s2,0,,,"390,844,3",FR,true,2026-01-10T23:30:00Z
/,Home,false,,bot,,s3,3,,,,,true,2026-01-10T23:30:00Z
`;

const UMAMI = `\uFEFFwebsite_id,session_id,visit_id,event_id,browser,os,device,country,region,city,url_path,url_query,utm_source,referrer_domain,referrer_path,event_type,event_name,created_at
w,p1,v1,1,edge-chromium,Windows 10,laptop,de,BY,Munich,/,,,www.google.com,/,1,,2026-01-10 08:00:30
w,p1,v1,2,edge-chromium,Windows 10,laptop,de,BY,Munich,/a,,,,,1,,2026-01-10 08:01:00
w,p1,v2,3,edge-chromium,Windows 10,laptop,de,BY,Munich,/c,,mail,,,1,,2026-01-10 12:00:00
w,p2,v3,4,ios,iOS,mobile,FR,,,/a,,,,,2,buy,2026-01-10 13:00:00
`;

let folder: string;
let home: Home;
const at = (name: string) => path.join(folder, name);
const days = (names: readonly string[], timeZone = 'Europe/Berlin') =>
  readExports(names.map(at), { timeZone, from: '2025-07-01', before: '2026-01-15' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-import-'));
  home = await makeHome();
  const files = {
    ...PLAUSIBLE,
    'goatcounter.csv': GOATCOUNTER,
    'umami.csv': UMAMI,
    'other.csv': 'a,b\n1,2\n',
    'broken.csv': 'date,visitors\n"x',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(at(name), text);
});
afterAll(async () => {
  await home.remove();
  await rm(folder, { recursive: true });
});

test("Plausible's tables become days with all breakdowns", async () => {
  expect(await days(Object.keys(PLAUSIBLE))).toEqual([
    {
      ...{ day: '2026-01-10', visitors: 40, visits: 50, pageviews: 120, events: 4, bounces: 15, durationSec: 3_000 },
      breakdowns: {
        page: [
          { value: '/', count: 70 },
          { value: '/a,b', count: 50 },
        ],
        entryPage: [{ value: '/', count: 50 }],
        exitPage: [{ value: '/', count: 44 }],
        source: [{ value: 'Google', count: 100 }],
        referrer: [{ value: 'google.com', count: 100 }],
        utmSource: [{ value: 'news', count: 10 }],
        utmMedium: [{ value: 'email', count: 10 }],
        utmCampaign: [{ value: 'june', count: 10 }],
        country: [{ value: 'DE', count: 120 }],
        region: [{ value: 'DE-BE', count: 120 }],
        device: [{ value: 'desktop', count: 120 }],
        browser: [{ value: 'Edge', count: 120 }],
        os: [{ value: 'macOS', count: 120 }],
      },
    },
    { day: '2026-01-12', visitors: 5, visits: 6, pageviews: 9, events: 0, bounces: 1, durationSec: 60, breakdowns: {} },
  ]);
});

test("GoatCounter's rows become visits on local days", async () => {
  expect(await days(['goatcounter.csv'])).toEqual([
    {
      ...{ day: '2026-01-10', visitors: 1, visits: 1, pageviews: 2, events: 1, bounces: 0, durationSec: 300 },
      breakdowns: {
        page: [
          { value: '/', count: 1 },
          { value: '/b', count: 1 },
        ],
        entryPage: [{ value: '/', count: 1 }],
        exitPage: [{ value: '/b', count: 1 }],
        source: [{ value: 'example.org', count: 2 }],
        referrer: [{ value: 'www.example.org/x', count: 2 }],
        country: [{ value: 'DE', count: 2 }],
        region: [{ value: 'DE-BE', count: 2 }],
        browser: [{ value: 'Chrome', count: 2 }],
        os: [{ value: 'Windows', count: 2 }],
        device: [{ value: 'desktop', count: 2 }],
      },
    },
    {
      ...{ day: '2026-01-11', visitors: 1, visits: 1, pageviews: 1, events: 0, bounces: 1, durationSec: 0 },
      breakdowns: expect.objectContaining({ country: [{ value: 'FR', count: 1 }], device: [{ value: 'mobile', count: 1 }] }),
    },
  ]);
});

test("Umami's rows become visits", async () => {
  expect(await days(['umami.csv'])).toEqual([
    {
      ...{ day: '2026-01-10', visitors: 2, visits: 3, pageviews: 3, events: 1, bounces: 1, durationSec: 30 },
      breakdowns: expect.objectContaining({
        source: [
          { value: 'google.com', count: 2 },
          { value: 'mail', count: 1 },
        ],
        utmSource: [{ value: 'mail', count: 1 }],
        region: [{ value: 'DE-BY', count: 3 }],
        city: [{ value: 'Munich', count: 3 }],
        browser: [{ value: 'Edge', count: 3 }],
        device: [{ value: 'desktop', count: 3 }],
        entryPage: [
          { value: '/', count: 1 },
          { value: '/c', count: 1 },
        ],
      }),
    },
  ]);
});

test.each([
  ['other.csv', 'is not a CSV export of Plausible'],
  ['broken.csv', "Can't read broken.csv as CSV"],
  ['nowhere.csv', 'File not found'],
])('%s is refused', async (name, message) => {
  await expect(days([name])).rejects.toThrow(message);
});

test("a request has at most 92 days, and stays within the API's size limit", () => {
  const day = { day: '2026-01-10', visitors: 1, visits: 1, pageviews: 1, events: 0, bounces: 0, durationSec: 0, breakdowns: {} };
  expect(inRequests(Array.from({ length: 93 }, () => day)).map(({ length }) => length)).toEqual([92, 1]);
  const heavy = { ...day, breakdowns: { page: [{ value: 'x'.repeat(500_000), count: 1 }] } };
  expect(inRequests([heavy, heavy, day]).map(({ length }) => length)).toEqual([1, 2]);
});

test("an import is sent in the API's form; a dry run needs no server", async () => {
  const env = { ...home.env, TIDEWATCH_URL: 'http://127.0.0.1:9' };
  const files = Object.keys(PLAUSIBLE).map(at);
  const imported = { days: 0, from: null, to: null, before: '2026-01-12', timeZone: 'UTC' };
  const api: ApiServer = await startApi({
    [`GET ${IMPORTS}`]: { body: { imported } },
    [`PUT ${IMPORTS}`]: { body: { imported: { stored: 1, skipped: [] } } },
  });
  try {
    const signedIn = { ...env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY };
    const { code, stdout } = await runCli(['analytics', 'import', PROPERTY_ID, ...files], { env: signedIn });
    expect([code, stdout]).toEqual([0, 'Imported 1 day, 2026-01-10 to 2026-01-10.\n']);
    expect(JSON.parse(api.seen.at(-1)!.body).days).toMatchObject([{ day: '2026-01-10', pageviews: 120 }]);
  } finally {
    await api.close();
  }
  const rehearsed = await runCli(['analytics', 'import', PROPERTY_ID, ...files, '--dry-run'], { env });
  expect([rehearsed.code, rehearsed.stderr]).toEqual([2, expect.stringContaining('The files contain no days from')]);
});
