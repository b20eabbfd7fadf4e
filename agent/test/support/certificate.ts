import { generate } from 'selfsigned';

/** What a certificate is for: an address unless a name is given. */
export type AltName = { address: string } | { name: string };

/** A certificate that nobody has signed, for 127.0.0.1 unless told otherwise. */
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
