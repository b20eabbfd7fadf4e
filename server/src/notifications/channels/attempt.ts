/** One attempt to deliver one message to one channel. */
import type { Message } from '../messages/message.js';

export interface Attempt {
  /** The id of the delivery, the same for all attempts. */
  id: string;
  channelSlug: string;
  message: Message;
  now: Date;
  /** Called just before the receiver is told, which may be after a wait. Throws if it is too late by then. */
  begin?: () => void;
}
