import { expect, test } from '@jest/globals';
import { globalInstall, loopbackWarning } from '../../../src/kernel/net/install-lines.js';

test('an address is one word of the line', () => {
  expect(globalInstall('https://tidewatch.example/a b', 'cli.tgz')).toBe(
    "npm install --global 'https://tidewatch.example/a b/packages/cli.tgz'",
  );
});

test.each(['http://127.0.0.1:4000', 'http://127.8.0.1', 'http://localhost:4000', 'http://[::1]:4000/x'])('%s warns', (url) => {
  expect(loopbackWarning(url)).toContain(`${url} works on this computer only.`);
});

test.each(['https://tidewatch.example.com', 'http://10.0.0.7:4000', 'https://localhost.example.com'])('%s does not', (url) => {
  expect(loopbackWarning(url)).toBe('');
});
