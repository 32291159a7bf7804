// Creating a format takes milliseconds.
let grouped: Intl.NumberFormat | undefined

/** Whole Taka with digits grouped as in Bangladesh: 65000 → "65,000", 125000 → "1,25,000". */
export function formatTaka(costTaka: number): string {
  grouped ??= new Intl.NumberFormat('en-IN')
  return grouped.format(costTaka)
}
