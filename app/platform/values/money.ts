const codes: Readonly<Record<string, string>> = {
  taka: 'BDT',
  tk: 'BDT',
  '৳': 'BDT',
  '₹': 'INR',
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
}

/** Returns the ISO 4217 code, which structured data needs, of the clinic's word or sign for money; undefined where it can't be known. */
export function currencyCode(currency: string): string | undefined {
  return /^[A-Z]{3}$/.test(currency) ? currency : codes[currency.toLowerCase()]
}
