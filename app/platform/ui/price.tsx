import { formatTaka } from '../i18n/money.ts'
import * as texts from '../i18n/texts.ts'
import { useSiteFacts } from './site-facts.ts'

export function Price({ taka }: { taka: number }) {
  return texts.money.price(formatTaka(taka), useSiteFacts().currency)
}
