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
