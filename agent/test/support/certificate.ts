import { generate } from 'selfsigned';

/** The certificate's subject: an address unless a name is given. */
export type AltName = { address: string } | { name: string };

/** A self-signed certificate, by default for 127.0.0.1. */
export async function selfSigned(subject: AltName = { address: '127.0.0.1' }): Promise<{ key: string; cert: string }> {
  const altName = 'address' in subject ? { type: 7 as const, ip: subject.address } : { type: 2 as const, value: subject.name };
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'gateway.test' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [altName] },
    ],
  });
  return { key, cert };
}
