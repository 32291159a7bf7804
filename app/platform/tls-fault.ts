const codes = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|ERR_TLS_|ERR_SSL_)/

/** These codes of Node's errors say that a certificate can't be trusted, or that no encrypted connection could be made. */
export function isTlsFault(code: string): boolean {
  return codes.test(code)
}
