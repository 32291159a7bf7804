import { generate } from 'selfsigned'

interface Validity {
  readonly notBeforeDate?: Date
  readonly notAfterDate?: Date
}

/** A certificate for a test's own servers on localhost; valid for a year, unless its days are given. */
export async function makeCertificate(validity: Validity = {}): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    ...validity,
  })
  return { key, cert }
}
