/** Which words of a text become links to a mailbox, in HTML and in a messenger. */
import { expect, test } from '@jest/globals';
import { markdownHtml } from '../../../src/kernel/mail/markdown.js';
import { slackMarkdown } from '../../../src/notifications/channels/slack-mrkdwn.js';
import { telegramMarkdown } from '../../../src/notifications/channels/telegram-html.js';

const FORMS = { markdownHtml, slackMarkdown, telegramMarkdown };

test.each([
  'shop@1.4.0',
  'name@1.2.3',
  'npm i @scope/name@2.0.0-rc.1',
  'user@10.0.0.1',
  'git@github.com:org/repo.git',
  'ssh://git@github.com/org/repo',
  'name@1.0.0-alpha.beta',
  '<shop@1.4.0>',
  '[write](mailto:shop@1.4.0)',
])('%s is no address', (text) => {
  for (const form of Object.values(FORMS)) expect(form(`Fixed in ${text}, rolled out.`)).not.toMatch(/["<]mailto:/);
});

test.each([
  ['ops@example.com', 'mailto:ops@example.com'],
  ['Write to ops@example.com: we read it', 'mailto:ops@example.com'],
  ['<ops@example.com>', 'mailto:ops@example.com'],
  ['[write](mailto:ops@example.com?subject=Hello)', 'mailto:ops@example.com?subject=Hello'],
])('%s is one', (text, link) => {
  for (const form of Object.values(FORMS)) expect(form(text)).toContain(link);
});
