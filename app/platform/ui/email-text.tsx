/** An e-mail address in a narrow column: it breaks anywhere, if it has to. */
export function EmailText({ email }: { email: string }) {
  return <span className="wrap-anywhere">{email || '–'}</span>
}
