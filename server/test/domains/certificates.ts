/** An authority of the test's own, and certificates that it signs. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
}

function openssl(...words: string[]): void {
  const { status, stderr } = spawnSync('openssl', words);
  if (status !== 0) throw new Error(String(stderr));
}

/** Keys of P-256 and certificates of a day, in a directory that remove() takes away. */
export class Authority {
  readonly directory = mkdtempSync(path.join(tmpdir(), 'tw-ca-'));
  readonly certificate: string;
  #made = 0;

  constructor() {
    const { key, cert } = this.#place('ca');
    openssl(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=Test',
      ...['-keyout', key, '-out', cert],
    );
    this.certificate = readFileSync(cert, 'utf8');
  }

  #place(name: string) {
    return { key: path.join(this.directory, `${name}.key`), cert: path.join(this.directory, `${name}.crt`) };
  }

  /** A certificate for a host name; its end lies in the past where `days` is below zero. */
  sign(host: string, days = 1): Certificate {
    this.#made += 1;
    const { key, cert } = this.#place(`leaf-${this.#made}`);
    const [request, extensions] = [`${cert}.csr`, `${cert}.ext`];
    writeFileSync(extensions, `subjectAltName=DNS:${host}`);
    openssl('req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', `/CN=leaf`, '-keyout', key, '-out', request);
    const ca = this.#place('ca');
    const signing = ['x509', '-req', '-in', request, '-CA', ca.cert, '-CAkey', ca.key, '-CAcreateserial', '-extfile', extensions];
    openssl(...signing, '-days', String(days), '-out', cert);
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
