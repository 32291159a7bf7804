/** "Fri Nov 20 2026": the short date text of the spec's hidden date fields, on the clinic's calendar. */
export function shortDateText(instant: Date, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(part => [part.type, part.value]))
  return `${parts.weekday} ${parts.month} ${parts.day} ${parts.year}`
}
