/** Private keys of several lines, as programs print and truncate them. */
import type { TextExample } from './masking-examples.js';

/** A key of several lines, joined by this separator. */
const longPem = (end: string, headers = '') => {
  const lines = Array.from({ length: 4 }, (_, line) => `${'FAKE0Fake1'.repeat(6)}+/${line}`).join('\n');
  return [`-----BEGIN RSA PRIVATE`, `KEY-----\n${headers}${lines}\nRkFLRQ==\n-----END RSA PRIVATE`, 'KEY-----']
    .join(' ')
    .replace(/\n/g, end);
};

export const KEYS: readonly TextExample[] = [
  { name: 'a private key of many lines', text: `a\n${longPem('\n')}\nb`, masked: 'a\n[redacted]\nb', notInPages: true },
  { name: 'a private key of Windows', text: `a\r\n${longPem('\r\n')}\r\nb`, masked: 'a\r\n[redacted]\r\nb', notInPages: true },
  { name: 'a private key with escapes', text: `KEY is '${longPem('\\n')}\\n' now`, masked: "KEY is '[redacted]\\n' now", notInPages: true },
  { name: 'a private key in JSON in JSON', text: `${longPem('\\\\n')}" end`, masked: '[redacted]" end', notInPages: true },
  {
    name: 'a private key with headers',
    text: `${longPem('\n', 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00FA\n\n')} end`,
    masked: '[redacted] end',
    notInPages: true,
  },
  { name: 'a private key without its end', text: `${longPem('\n').slice(0, 200)}`, masked: '[redacted]', notInPages: true },
  { name: 'escapes, and no end', text: `"${longPem('\\n').slice(0, 200)}", x`, masked: '"[redacted]", x', notInPages: true },
  {
    name: 'headers, and no end',
    text: `${longPem('\n', 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00FA\n\n').slice(0, 200)}`,
    masked: '[redacted]',
    notInPages: true,
  },
  { name: 'a private key cut in its last line', text: `${longPem('\n').slice(0, -12)}`, masked: '[redacted]', notInPages: true },
  { name: 'two private keys', text: `${longPem('\n')}\nand ${longPem('\\n')}.`, masked: '[redacted]\nand [redacted].', notInPages: true },
];
