// Creating a format takes milliseconds, and a list has many dates.
const formats = new Map<string, Intl.DateTimeFormat>()

/** "Fri Nov 20 2026": the short date text of the spec's hidden date fields, on the clinic's calendar. */
export function shortDateText(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map(part => [part.type, part.value]),
  )
  return `${parts.weekday} ${parts.month} ${parts.day} ${parts.year}`
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
