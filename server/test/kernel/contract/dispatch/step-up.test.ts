import { expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../../src/generated/operations.js';
import type { ApiKeyCaller, SessionCaller } from '../../../../src/kernel/caller.js';
import { proofMethods, requireStepUp } from '../../../../src/kernel/contract/dispatch/step-up.js';
import { specOf } from '../../../../src/kernel/contract/document.js';
import type { OperationSpec } from '../../../../src/kernel/contract/handler.js';
import type { AppError } from '../../../../src/kernel/errors.js';

const NOW = new Date('2026-01-15T09:30:00Z');
const MOMENT = { now: NOW, baseUrl: 'https://tidewatch.example.com' };
const confirmed = (secondsAgo: number) =>
  ({ type: 'session', confirmedAt: new Date(NOW.getTime() - secondsAgo * 1000), factors: [] }) as unknown as SessionCaller;
const key = { type: 'apiKey' } as ApiKeyCaller;

function codeOf(run: () => void): string {
  try {
    run();
    return 'admitted';
  } catch (error) {
    return (error as AppError).code;
  }
}

const wanting = OPERATIONS.filter(({ stepUp }) => stepUp !== null);
/** An input that the operation's condition is about. */
const meant = ({ stepUp }: OperationSpec) =>
  Object.fromEntries(Object.entries(stepUp?.when ?? {}).map(([field, [value]]) => [field, value]));

test.each(wanting.map((spec) => [spec.id, spec] as const))('%s wants a proof of at most ten minutes from people only', (_id, spec) => {
  const codes = [confirmed(599), confirmed(601), key].map((caller) => codeOf(() => requireStepUp(spec, caller, MOMENT, meant(spec))));
  expect(codes).toEqual(['admitted', 'STEP_UP_REQUIRED', 'admitted']);
});

test('a condition spares other values, and the decision before the body is read', () => {
  const spec = specOf('updateDocSite');
  const codes = [null, {}, { visibility: 'private' }].map((input) => codeOf(() => requireStepUp(spec, confirmed(601), MOMENT, input)));
  expect(codes).toEqual(['admitted', 'admitted', 'admitted']);
});

test('nothing that ends access in an emergency wants one', () => {
  const emergencies = [
    'revokeApiKey',
    'revokeSession',
    'revokeOtherSessions',
    'logout',
    'revokeInvitation',
    'deleteAnalyticsShare',
  ] as const;
  expect(emergencies.map((id) => specOf(id).stepUp)).toEqual(emergencies.map(() => null));
});

test('the refusal says how to confirm', () => {
  expect(() => requireStepUp(specOf('createApiKey'), confirmed(601), MOMENT)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('tidewatch account confirm'),
      options: {
        stepUp: { methods: ['password'], maxAgeSec: 600, confirmUrl: 'https://tidewatch.example.com/account/confirm' },
      },
    }),
  );
});

test('whoever has a second factor does not prove it with the password', () => {
  expect([proofMethods([]), proofMethods(['totp', 'passkey'])]).toEqual([['password'], ['totp', 'passkey', 'recovery_code']]);
});
