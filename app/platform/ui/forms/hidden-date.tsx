/** The spec's hidden field of a form: today, in the short form ("Fri Nov 20 2026"). */
export function HiddenDate({ name }: { name: 'createdDate' | 'reviewDate' }) {
  return <input type="hidden" name={name} value={new Date().toDateString()} />
}
