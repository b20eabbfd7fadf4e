import { expect, test } from '@jest/globals';
import type { Config } from '../../../../src/feedback/api.js';
import { failureText, textsOf } from '../../../../src/feedback/dialog/texts/texts.js';

const config = (texts: Config['texts'] = {}) => ({ texts }) as Config;

test('texts are in the language of the visitor, otherwise in English; those of the customer come first', () => {
  expect(textsOf(config(), 'de-AT')('send')).toBe('Senden');
  expect(textsOf(config(), 'sv')('send')).toBe('Send');
  const own = textsOf(config({ sv: { send: 'Skicka' } }), 'sv');
  expect([own('send'), own('close')]).toEqual(['Skicka', 'Close']);
});

test('a refusal names its status, a failure has none', () => {
  const say = textsOf(config(), 'en');
  expect(failureText(422, say)).toBe("We couldn't send your feedback (422). Your text is still here.");
  for (const status of [0, 503]) expect(failureText(status, say)).toBe(say('failed'));
});
