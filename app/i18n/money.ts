import { texts } from '#texts'

// Creating a format takes milliseconds.
let grouped: Intl.NumberFormat | undefined

/** Whole Taka with digits grouped as in Bangladesh: "65,000" for 65000, "1,25,000" for 125000. */
export function formatTaka(costTaka: number): string {
  grouped ??= new Intl.NumberFormat('en-IN')
  return texts.digits(grouped.format(costTaka))
}
