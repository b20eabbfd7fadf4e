/** The property that feedback belongs to: that of the page's host name, or of a parent domain. */
import { expect, test } from '@jest/globals';
import { contextOf } from '../../../src/feedback/public/page-context.js';
import { CHROME } from '../widget-page.js';

const property = { id: 'p', domain: 'example.com', allowedHostnames: [], enabled: false };

async function propertyAt(host: string): Promise<{ propertyId: string | null; asked: string[] }> {
  const asked: string[] = [];
  const properties = {
    findIn: async (_organizationId: string, { domain }: { domain: string }) => {
      asked.push(domain);
      return domain === property.domain ? property : null;
    },
  };
  type Arguments = Parameters<typeof contextOf>;
  const visit = { organizationId: 'o', host, address: null, userAgent: CHROME, screen: '1440x900', errorEventIds: [], now: new Date() };
  const none = undefined as unknown;
  const { propertyId } = await contextOf(none as Arguments[0], properties as unknown as Arguments[1], none as Arguments[2], visit);
  return { propertyId, asked };
}

test('the host name and four domains above it are looked up', async () => {
  expect(await propertyAt('a.b.c.d.example.com')).toMatchObject({ propertyId: 'p' });
  expect(await propertyAt('a.b.c.d.e.example.com')).toEqual({
    propertyId: null,
    asked: ['a.b.c.d.e.example.com', 'b.c.d.e.example.com', 'c.d.e.example.com', 'd.e.example.com', 'e.example.com'],
  });
});
