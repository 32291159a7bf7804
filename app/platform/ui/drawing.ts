import { useSiteFacts } from './site-facts.ts'

/** The address of one of the site's drawings in the clinic's own colour, if it has one; any other address as it is. */
export function useDrawing(address: string): string {
  const { accent } = useSiteFacts()
  if (accent === null) return address
  return address.replace(/^\/pictures\/(?!own\/)(?=.*\.svg$)/, `/pictures/tinted/${accent.slice(1)}/`)
}
