/** The page that a message links to: in the console if it is served, otherwise the status page, if that shows what the message is about. */
import type { Process } from '../../kernel/process/process.js';
import { consoleLink } from '../../notifications/messages/console-link.js';
import type { Message, MessageLink } from '../../notifications/messages/message.js';
import { statusPageLink } from '../../status-pages/public/page-link.js';

export function messageLink(process: Pick<Process, 'config' | 'database' | 'sealer'>) {
  const { baseUrl, console: isServed } = process.config;
  const onStatusPage = statusPageLink(process);
  return async (organizationId: string, message: Message): Promise<MessageLink | null> =>
    (isServed === 'on' ? consoleLink(baseUrl, message) : null) ?? onStatusPage(organizationId, message);
}
