const codes = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|ERR_TLS_|ERR_SSL_)/

export function isTlsFault(code: string): boolean {
  return codes.test(code)
}
