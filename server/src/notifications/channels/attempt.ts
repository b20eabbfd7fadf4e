/** One attempt to deliver one message to one channel. */
import type { Message } from '../messages/message.js';

export interface Attempt {
  /** The id of the delivery, the same for all attempts. */
  id: string;
  channelSlug: string;
  message: Message;
  now: Date;
}
