import { expect, test } from '@jest/globals';
import { audienceText } from '../../../src/screens/incidents/audience.js';

const NOBODY = { visibility: 'public', publicUrl: null as string | null, emailSubscribers: 0, webhookSubscribers: 0, channels: 0 };
const SHOWN = { publicUrl: 'https://status.example.com/incidents/1' };

test.each([
  [
    { ...SHOWN, emailSubscribers: 410, webhookSubscribers: 2, channels: 3 },
    'Goes to the status page, 412 subscribers and 3 channels. Cannot be taken back.',
  ],
  [{ ...SHOWN, emailSubscribers: 1 }, 'Goes to the status page and 1 subscriber. Cannot be taken back.'],
  [SHOWN, 'Goes to the status page.'],
  [{ channels: 1 }, 'Goes to 1 channel. The status page does not show it.'],
  [{}, 'The status page does not show it, and nobody is told.'],
  [{ visibility: 'internal' }, 'Your team sees it here. Nobody is told.'],
  [{ visibility: 'internal', channels: 2 }, 'Your team sees it. Goes to 2 channels.'],
  [{ visibility: 'draft' }, 'A draft: nobody is told, and nothing changes until it is posted.'],
])('%j: %s', (given, text) => {
  expect(audienceText({ ...NOBODY, ...given })).toBe(text);
});
