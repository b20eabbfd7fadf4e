/** The line at the foot of a screen is one that a shell can run. */
import { expect, test } from '@jest/globals';
import { commandText } from '../../../src/parts/text/command-line.js';

test.each([
  [{ words: 'monitors list' }, {}, 'tidewatch monitors list'],
  [{ words: 'monitors list' }, { projectSlug: 'shop', sort: 'worst', query: null }, 'tidewatch monitors list --project shop --sort worst'],
  [{ words: 'monitors get', args: 'monitorId' }, { monitorId: 'shop/checkout' }, 'tidewatch monitors get shop/checkout'],
  [
    { words: 'incidents create', args: 'title' },
    { title: "It's down; rm -rf $HOME" },
    `tidewatch incidents create 'It'\\''s down; rm -rf $HOME'`,
  ],
  [{ words: 'keys create' }, { scopes: ['errors:write', 'docs:read'] }, 'tidewatch keys create --scopes errors:write,docs:read'],
  [{ words: 'funnels create' }, { steps: [{ path: '/' }] }, `tidewatch funnels create --steps '[{"path":"/"}]'`],
  [{ words: 'status-page update' }, { enabled: true, other: false }, 'tidewatch status-page update --enabled'],
  [{ words: 'monitors update' }, { intervalSec: 60 }, 'tidewatch monitors update --interval-sec 60'],
])('%j with %j', (operation, values, line) => expect(commandText(operation, values)).toBe(line));
