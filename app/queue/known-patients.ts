import { useEffect, useState } from 'react'
import { answerOf, api } from '../api/client.ts'

export interface KnownPatient {
  readonly name: string
  readonly phone: string
}

/** As few letters or digits as the search takes. */
const shortest = 3
const most = 4
const pauseMs = 200

/** Patients who were here before, found by a part of the name or telephone number that was just typed. */
export function useKnownPatients(typed: string): readonly KnownPatient[] {
  const [known, setKnown] = useState<readonly KnownPatient[]>([])
  const search = typed.trim()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = search.length < shortest ? [] : await find(search)
      if (isCurrent) setKnown(found)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search])
  return known
}

async function find(q: string): Promise<KnownPatient[]> {
  const answer = await answerOf(api.appointments.$get({ query: { q, limit: '20' } }))
  if (!answer.ok) return []
  const byPerson = new Map(
    answer.data.map(({ patientName, phNum }) => [
      `${patientName.toLowerCase()}|${phNum}`,
      { name: patientName, phone: phNum },
    ]),
  )
  return [...byPerson.values()].slice(0, most)
}
