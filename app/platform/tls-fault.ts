const codes = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|ERR_TLS_|ERR_SSL_)/

/** Whether Node's code of an error means that a certificate can't be trusted, or that no encrypted connection could be made. */
export function isTlsFault(code: string): boolean {
  return codes.test(code)
}
