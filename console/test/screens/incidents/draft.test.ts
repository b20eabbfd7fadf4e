import { expect, test } from '@jest/globals';
import { parseDraft } from '../../../src/screens/incidents/draft.js';

const DRAFT = { status: 'identified', body: 'We found it.', visibility: 'public', keptAt: 1 };

test('reads what was kept', () => {
  expect(parseDraft(JSON.stringify(DRAFT))).toEqual(DRAFT);
});

test.each([[null], [''], ['null'], ['{'], [JSON.stringify({ ...DRAFT, body: 1 })], [JSON.stringify({ status: 'identified' })]])(
  '%p is no draft',
  (text) => {
    expect(parseDraft(text)).toBeNull();
  },
);
