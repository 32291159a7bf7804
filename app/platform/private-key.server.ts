const openSshStart = 'openssh-key-v1\0'
const lengthBytes = 4

/** True for a private key that opens only with a passphrase, which nobody could type when the program starts. */
export function needsPassphrase(key: string): boolean {
  // PKCS #8 says so in its first line, and the older form in a header below it.
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(key)) return true
  const [, body = ''] = /-----BEGIN OPENSSH PRIVATE KEY-----([^-]*)-----END/.exec(key) ?? []
  const bytes = Buffer.from(body, 'base64')
  if (bytes.toString('latin1', 0, openSshStart.length) !== openSshStart) return false
  // After its start, this form names the cipher, with the length of the name before it.
  const at = openSshStart.length + lengthBytes
  return bytes.toString('latin1', at, at + bytes.readUInt32BE(openSshStart.length)) !== 'none'
}
