import { data } from 'react-router'
import { z } from 'zod'
import { Refusal } from './errors.ts'

/** An id out of an address; anything else is a page that isn't there. For page loaders. */
export function idOrMissing(text: string | undefined): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw missingPage()
  return id.data
}

/** A refusal `not_found` as a page that isn't there. For page loaders. */
export async function orMissing<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not_found' ? missingPage() : error
  }
}

function missingPage() {
  return data(null, { status: 404 })
}
