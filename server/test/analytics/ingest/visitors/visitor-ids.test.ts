import { expect, test } from '@jest/globals';
import { visitorOf } from '../../../../src/analytics/ingest/visitors/visitor.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test("a visitor's id depends on salt, property, network and browser", () => {
  const [salt, other] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
  const traits = { propertyId: 'p', address: '203.0.113.9', userAgent: FIREFOX };
  const own = visitorOf(salt, traits);
  expect(visitorOf(salt, { ...traits })).toBe(own);
  const others = [
    visitorOf(other, traits),
    ...[{ propertyId: 'q' }, { address: '203.0.113.10' }, { userAgent: IPHONE }].map((more) => visitorOf(salt, { ...traits, ...more })),
  ];
  expect(new Set([own, ...others]).size).toBe(5);
  const six = (address: string) => visitorOf(salt, { ...traits, address });
  expect(six('2001:db8:1:2::1')).toBe(six('2001:db8:1:2:ffff::9'));
  expect(six('2001:db8:1:2::1')).not.toBe(six('2001:db8:1:3::1'));
});
