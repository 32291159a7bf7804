interface Searchable {
  readonly name: string
  readonly category: string
  readonly searchWords: readonly string[]
}

/** Those whose name contains a text; if there are none, those whose category or search words fit it. */
export function searchTreatments<Treatment extends Searchable>(all: readonly Treatment[], text: string): Treatment[] {
  const wanted = text.toLowerCase()
  const named = all.filter(({ name }) => name.includes(wanted))
  if (named.length > 0) return named
  return all.filter(
    ({ category, searchWords }) =>
      category.toLowerCase().includes(wanted) || searchWords.some(word => fits(word.toLowerCase(), wanted)),
  )
}

/** Patients type a part of "tooth pain" as well as "tooth pain at night". */
function fits(word: string, wanted: string): boolean {
  return word.includes(wanted) || ` ${wanted} `.includes(` ${word} `)
}

interface Placed {
  readonly position: number
}

/** In the clinic's order; of the same place, as they were. */
export function inOrder<Treatment extends Placed>(treatments: readonly Treatment[]): Treatment[] {
  return treatments.toSorted((one, other) => one.position - other.position)
}
