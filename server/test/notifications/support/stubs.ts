/** Third parties that tests must not contact: each request must be expected, and each expected one must arrive. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import nock from 'nock';

/** Call it at the top of a test file that stubs. */
export function stubThirdParties(): void {
  beforeAll(() => {
    // files of one worker share it, and the previous one may have ended it
    if (!nock.isActive()) nock.activate();
    nock.disableNetConnect();
  });
  afterEach(() => {
    const unused = nock.pendingMocks();
    nock.cleanAll();
    expect(unused).toEqual([]);
  });
  afterAll(() => {
    nock.enableNetConnect();
    nock.restore();
  });
}

/** All names resolve to a public address that is never contacted. */
export const anyName = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
  callback(null, [{ address: '198.41.0.4', family: 4 }])) as unknown as typeof import('node:dns').lookup;
