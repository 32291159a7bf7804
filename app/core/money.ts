// Creating a format takes milliseconds.
let grouped: Intl.NumberFormat | undefined

/** Whole Taka with digits grouped as in Bangladesh: 65000 → "65,000", 125000 → "1,25,000". */
export function formatTaka(costTaka: number): string {
  grouped ??= new Intl.NumberFormat('en-IN')
  return grouped.format(costTaka)
}

const codes: Readonly<Record<string, string>> = {
  taka: 'BDT',
  tk: 'BDT',
  '৳': 'BDT',
  '₹': 'INR',
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
}

/** The ISO 4217 code of a clinic's word or sign for money, for structured data; undefined where it can't be known. */
export function currencyCode(currency: string): string | undefined {
  return /^[A-Z]{3}$/.test(currency) ? currency : codes[currency.toLowerCase()]
}
