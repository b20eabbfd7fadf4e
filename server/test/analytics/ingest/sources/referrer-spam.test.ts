import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ReferrerSpam } from '../../../../src/analytics/ingest/sources/referrer-spam.js';
import { silent } from '../../../harness/database.js';

test('referrer spam includes subdomains; a replaced list of further hosts is read again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tw-spam-'));
  try {
    const file = path.join(folder, 'hosts.txt');
    const spam = new ReferrerSpam(file, silent);
    await spam.refresh();
    const known = () =>
      ['semalt.com', 'www.semalt.com', 'notsemalt.com', 'a.own.example', 'xn--mnchen-3ya.example'].map((host) => spam.has(host));
    expect(known()).toEqual([true, true, false, false, false]);
    await writeFile(file, '# ours\r\n\r\nWWW.Own.Example\r\nmünchen.example\r\nno host at all\r\n');
    await spam.refresh();
    expect(known()).toEqual([true, true, false, true, true]);
    await writeFile(file, 'other.example\n');
    await utimes(file, 1, 1);
    await spam.refresh();
    expect(known()).toEqual([true, true, false, false, false]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a list has at most 200,000 hosts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tw-spam-'));
  try {
    const file = path.join(folder, 'hosts.txt');
    await writeFile(file, `${'#\n'.repeat(199_999)}last.example\nbeyond.example\n`);
    const spam = new ReferrerSpam(file, silent);
    await spam.refresh();
    expect(['last.example', 'beyond.example'].map((host) => spam.has(host))).toEqual([true, false]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
