import { expect, test } from '@jest/globals';
import { notFound } from '../../src/kernel/not-found.js';

test('the message contains the kind, and the name if the caller gave one', () => {
  expect(notFound('MAINTENANCE_NOT_FOUND')).toMatchObject({
    code: 'MAINTENANCE_NOT_FOUND',
    status: 404,
    message: 'No such maintenance window.',
  });
  expect(notFound('PROJECT_NOT_FOUND', 'shop')).toMatchObject({ code: 'PROJECT_NOT_FOUND', status: 404, message: 'No project shop.' });
});
