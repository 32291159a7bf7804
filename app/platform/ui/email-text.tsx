/** An e-mail address in a narrow column: it breaks before the "@", if it has to. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  if (at === -1) return email || '–'
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  )
}
