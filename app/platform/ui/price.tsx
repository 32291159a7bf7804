import { formatTaka } from '../i18n/money.ts'
import * as texts from '../i18n/texts.ts'
import { useSiteFacts } from './site-facts.ts'

/** A price is written "Taka 65,000", with the clinic's word for money. */
export function Price({ taka }: { taka: number }) {
  return texts.money.price(formatTaka(taka), useSiteFacts().currency)
}
