import { data } from 'react-router'
import { z } from 'zod'
import { Refusal } from './errors.ts'

export function idOrNotFound(text: string | undefined): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw notFoundPage()
  return id.data
}

export async function orNotFound<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not_found' ? notFoundPage() : error
  }
}

function notFoundPage() {
  return data(null, { status: 404 })
}
