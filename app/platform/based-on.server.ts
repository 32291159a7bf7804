import { isDeepStrictEqual } from 'node:util'
import { ChangedMeanwhile, type RefusalFacts } from './errors.ts'
import { parsedText, z } from './values/zod.ts'

// A call says what its screen showed before the user changed it. What somebody else wrote since is kept, or the call is refused.

/** The fields of a call as its screen showed them; a call that follows the specification alone sends none. */
export type Basis = Readonly<Record<string, unknown>>

type BasisOf<Field extends PropertyKey> = { readonly [Name in Field]?: unknown }
type BasisSchema<Field extends PropertyKey> = z.ZodType<BasisOf<Field>, BasisOf<Field>>

const description = 'These fields as the screen showed them. If somebody changed them since, the call is refused.'
const anyFields = z.record(z.string().max(100), z.unknown())

/** A body with `basedOn`. `also` names fields that the change rests on without changing them. */
export const basedOn = <Body extends z.ZodType, Also extends string = never>(
  body: Body,
  also: readonly Also[] = [],
) => {
  const names = also.length === 0 ? '' : ` So can ${also.join(', ')}.`
  // The values are only compared, so nothing is checked but that they have names. The type tells a client which ones count.
  const basis = anyFields.meta({ description: description + names }) as unknown as BasisSchema<
    keyof z.input<Body> | Also
  >
  return z.intersection(body, z.object({ basedOn: basis.optional() }))
}

/** A query with `basedOn` as JSON, for a call without a body. */
export const basedOnQuery = (...names: string[]) =>
  z.object({
    basedOn: parsedText(8_000, readBasis, 'not_valid')
      .optional()
      .meta({ type: 'string', description: `${description} JSON with any of ${names.join(', ')}.` }),
  })

function readBasis(text: string): Basis | undefined {
  try {
    return basisOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

type Stored<Change> = { readonly [Field in keyof Change]-?: unknown }

/**
 * Merges a change into what is stored now. A field that the user left as it was keeps what is stored, and one that nobody else changed
 * takes the user's. A set gains what the user added and loses what they removed. Refuses `changed_meanwhile`.
 */
export function onto<Change extends object>(
  stored: Stored<Change>,
  change: Change,
  basis: Basis | undefined,
  sets: readonly (keyof Change)[] = [],
): Change {
  if (!basis) return change
  const conflicts: Record<string, unknown> = {}
  const isSet = (name: string) => sets.some(set => set === name)
  const now: Basis = { ...stored }
  const merged = Object.entries(change).map(([name, wanted]) => {
    const shown = basis[name]
    if (wanted === undefined || shown === undefined) return [name, wanted]
    return [name, isSet(name) ? mergeSets(now[name], wanted, shown) : merge(now[name], wanted, shown, name, conflicts)]
  })
  refuse(conflicts)
  // Each field is the stored one or the wanted one.
  return Object.fromEntries(merged) as Change
}

/** A step, or a removal, rests on what its screen showed. Fields that the basis doesn't name don't count. Refuses `changed_meanwhile`. */
export const refuseChanged = (stored: Basis, basis: Basis | undefined): void => refuse(changedSince(stored, basis))

/** What is stored now in the fields that have another value than the screen showed. */
export function changedSince<Stored extends Basis>(stored: Stored, basis: Basis = {}): Partial<Stored> {
  const changed = Object.entries(stored).filter(([name, now]) => basis[name] !== undefined && !isSame(now, basis[name]))
  return Object.fromEntries(changed) as Partial<Stored>
}

/** Does nothing if there is nothing to refuse. */
export function refuse(conflicts: Basis, facts?: RefusalFacts): void {
  if (Object.keys(conflicts).length > 0) throw new ChangedMeanwhile(conflicts, facts)
}

function merge(
  now: unknown,
  wanted: unknown,
  shown: unknown,
  path: string,
  conflicts: Record<string, unknown>,
): unknown {
  if (isSame(now, wanted) || isSame(now, shown)) return wanted
  if (isSame(wanted, shown)) return now
  const [nowFields, wantedFields, shownFields] = [now, wanted, shown].map(basisOf)
  if (!nowFields || !wantedFields || !shownFields) {
    conflicts[path] = now
    return wanted
  }
  const entries = Object.entries(wantedFields).map(([name, value]) => {
    return [name, merge(nowFields[name], value, shownFields[name], `${path}.${name}`, conflicts)]
  })
  return Object.fromEntries(entries)
}

function mergeSets(now: unknown, wanted: unknown, shown: unknown): unknown[] {
  const [own, before] = [listOf(wanted), listOf(shown)]
  const kept = listOf(now).filter(each => own.includes(each) || !before.includes(each))
  return [...kept, ...own.filter(each => !before.includes(each) && !kept.includes(each))]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Undefined for what is no plain object. What is empty has no fields. */
export function basisOf(value: unknown): Basis | undefined {
  if (isEmpty(value)) return {}
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? { ...value } : undefined
}

/** A text that was never written is shown as an empty one. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown) => (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other)
