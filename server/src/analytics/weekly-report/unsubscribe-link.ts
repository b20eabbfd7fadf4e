/** Unsubscribe links. A link holds the sealed subscription: nothing is stored, it never expires, and it reveals nobody. */
import type { Sealer } from '../../kernel/secrets/secrets.js';
import type { Subscription } from './store.js';

export const UNSUBSCRIBE_PATH = '/unsubscribe/weekly-report';

const SEAL_NAME = 'weekly report';
const MOST_CHARACTERS = 400;
const FORM = /^[A-Za-z0-9_-]+$/;

export class UnsubscribeLinks {
  constructor(
    private readonly sealer: Sealer,
    private readonly baseUrl: string,
  ) {}

  of({ organizationId, propertyId, userId }: Subscription): string {
    const token = this.sealer.seal(`${organizationId} ${propertyId} ${userId}`, SEAL_NAME).toString('base64url');
    return `${this.baseUrl}${UNSUBSCRIBE_PATH}/${token}`;
  }

  /** The subscription of a link; null if this server didn't issue it. */
  open(token: string): Subscription | null {
    if (token.length > MOST_CHARACTERS || !FORM.test(token)) return null;
    try {
      const [organizationId = '', propertyId = '', userId = ''] = this.sealer.open(Buffer.from(token, 'base64url'), SEAL_NAME).split(' ');
      return { organizationId, propertyId, userId };
    } catch {
      return null;
    }
  }
}
