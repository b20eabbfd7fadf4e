/** Settings and domains of a site, in the form's words and the API's. */
import { expect, test } from '@jest/globals';
import { domainReason, domainState, recordState } from '../../../../src/screens/docs/releases/domain-words.js';
import { settingsInput } from '../../../../src/screens/docs/releases/revised.js';

test('an emptied text is none, and colours and pictures stand together', () => {
  expect(settingsInput({})).toEqual({});
  expect(settingsInput({ name: 'Shop', description: '', accentColor: '#006686', faviconUrl: '' })).toEqual({
    name: 'Shop',
    description: null,
    theme: { accentColor: '#006686', faviconUrl: null },
  });
});

test('a domain is said in words, also one of a later version', () => {
  expect(domainState('active')).toEqual(['ok', 'Served']);
  expect(domainState('paused')).toEqual(['unknown', 'paused']);
  expect(recordState('wrong')).toEqual(['error', 'Wrong']);
  expect(domainReason('txt_missing')).toBe('TXT missing.');
  expect(domainReason('ok')).toBe('');
  expect(domainReason(null)).toBe('');
});
