// Says whether a search by a regular expression can take more than linear time. It errs on the side of yes.

type Edge = { readonly to: number } & (
  | { readonly kind: 'empty' | 'assertion' | 'start' }
  | { readonly kind: 'character'; readonly set: ReadonlySet<number> }
)

/** Enough to tell the sets of characters apart that regular expressions of this project name. */
const sample: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0\u00ad\u00e9\u0254\u0300\u034f\u03b1\u0430\u0627\u0660\u0905\u0982\u0995\u09b8\u09be\u09c7\u09cd\u09ce\u09df\u09e6\u09ef\u0964',
  ...'\u115f\u17b4\u180b\u200b\u200c\u200d\u2013\u2024\u2028\u202e\u2044\u3002\u3042\u30a2\u3164\u4e00\uac00\ufe0f\uff0e\uff21\uff61',
  '\u{1d7d8}',
]

/** Repetitions of more are read as endless. */
const unrolled = 8

/** Returns why a search may take more than linear time in the text's length, or undefined. */
export function whySlow(pattern: string, flags: string): string | undefined {
  try {
    const machine = parse(pattern, flags)
    return findAmbiguity(machine, { isAnchored: flags.includes('y'), isMultiline: flags.includes('m') })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface Machine {
  readonly edges: readonly (readonly Edge[])[]
  readonly first: number
  readonly last: number
}

type Part = readonly [first: number, last: number]

function parse(pattern: string, flags: string): Machine {
  const edges: Edge[][] = []
  let at = 0
  const node = () => edges.push([]) - 1
  const link = (from: number, edge: Edge) => void edges[from]?.push(edge)
  const empty = (from: number, to: number) => link(from, { to, kind: 'empty' })
  const rest = () => pattern.slice(at)
  function eat(text: string): boolean {
    if (!pattern.startsWith(text, at)) return false
    at += text.length
    return true
  }

  function alternatives(): Part {
    const [first, last] = [node(), node()]
    do {
      const [from, to] = sequence()
      empty(first, from)
      empty(to, last)
    } while (eat('|'))
    return [first, last]
  }

  function sequence(): Part {
    const first = node()
    let last = first
    while (at < pattern.length && !'|)'.includes(pattern.charAt(at))) {
      const [from, to] = repeated()
      empty(last, from)
      last = to
    }
    return [first, last]
  }

  function repeated(): Part {
    const from = at
    const part = term()
    const [text, least, comma, most] = /^\{(\d+)(,)?(\d+)?\}/.exec(rest()) ?? /^[*+?]/.exec(rest()) ?? []
    if (text === undefined) return part
    at += text.length
    eat('?')
    const after = at
    const bounds: Readonly<Record<string, readonly [number, number]>> = {
      '*': [0, Number.POSITIVE_INFINITY],
      '+': [1, Number.POSITIVE_INFINITY],
      '?': [0, 1],
    }
    const counted = [Number(least), Number(most ?? (comma ? Number.POSITIVE_INFINITY : least))] as const
    const [min, max] = bounds[text] ?? counted
    const again = (): Part => {
      at = from
      return term()
    }
    const [first, last] = [node(), node()]
    let end = first
    const append = ([begin, to]: Part, isOptional: boolean) => {
      if (isOptional) empty(end, last)
      empty(end, begin)
      end = to
    }
    const copies = max <= unrolled ? max : Math.min(min, unrolled)
    for (let copy = 0; copy < copies; copy++) append(copy === 0 ? part : again(), copy >= min)
    if (max > unrolled) {
      const [begin, to] = copies === 0 ? part : again()
      const hub = node()
      empty(end, hub)
      empty(hub, begin)
      empty(to, hub)
      end = hub
    }
    empty(end, last)
    at = after
    return [first, last]
  }

  function assertion(kind: 'assertion' | 'start'): Part {
    const [first, last] = [node(), node()]
    link(first, { to: last, kind })
    return [first, last]
  }

  function term(): Part {
    if (eat('^')) return assertion('start')
    if (eat('$') || eat('\\b') || eat('\\B')) return assertion('assertion')
    if (/^\\([1-9]|k<)/.test(rest())) throw new Error('it refers back to a group')
    const look = /^\(\?<?[=!]/.exec(rest())?.[0]
    if (look !== undefined) {
      at += look.length
      const begun = at
      const [first, last] = [node(), node()]
      // What it looks at is read from here too, beside what follows.
      empty(first, alternatives()[0])
      if (look.includes('<') && /[*+]|,\}/.test(pattern.slice(begun, at)))
        throw new Error('it looks back through a loop')
      link(first, { to: last, kind: 'assertion' })
      eat(')')
      return [first, last]
    }
    if (eat('(')) {
      at += /^\?(:|<[^>]+>)/.exec(rest())?.[0].length ?? 0
      if (eat('?')) throw new Error('it has a group of an unknown kind')
      const part = alternatives()
      eat(')')
      return part
    }
    return character()
  }

  function character(): Part {
    const escaped = /^\\(?:[pP]\{[^}]+\}|u\{[^}]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[\s\S])/
    const [text] = (/^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(rest()) ?? escaped.exec(rest()) ?? /^[\s\S]/u.exec(rest())) as [
      string,
    ]
    at += text.length
    const one = new RegExp(`^(?:${text})$`, flags.replace(/[gy]/g, ''))
    const [first, last] = [node(), node()]
    const set = new Set(sample.flatMap((each, index) => (one.test(each) ? [index] : [])))
    // A character outside of the sample is like no other.
    if (set.size === 0) set.add(sample.length + (text.codePointAt(0) ?? 0))
    link(first, { to: last, kind: 'character', set })
    return [first, last]
  }

  const [first, last] = alternatives()
  if (at < pattern.length) throw new Error('it can’t be read')
  return { edges, first, last }
}

interface Position {
  readonly set: ReadonlySet<number>
  /** Another position stands here twice if two ways lead to it. */
  readonly next: readonly number[]
}

interface Search {
  readonly isAnchored: boolean
  readonly isMultiline: boolean
}

/** A position is one place in the expression where a character is read. */
function positionsOf({ edges, first, last }: Machine, { isAnchored, isMultiline }: Search): Position[] {
  const all = edges.flatMap(list => list.filter(edge => edge.kind === 'character'))
  const indexOf = new Map(all.map((edge, index) => [edge, index]))
  /** Every way without reading a character, and whether one of them ends the search without any condition. */
  function follow(from: number, isAtStart: boolean) {
    const next: number[] = []
    let isEnd = false
    const walk = (at: number, path: readonly number[], isSure: boolean, isStart: boolean): void => {
      if (at === last && isSure) isEnd = true
      for (const edge of edges[at] ?? []) {
        if (edge.kind === 'character') next.push(indexOf.get(edge) ?? -1)
        else if (path.includes(edge.to)) continue
        else if (edge.kind === 'start' && !isStart && !isMultiline) continue
        else walk(edge.to, [...path, edge.to], isSure && edge.kind === 'empty', isStart)
      }
    }
    walk(from, [from], true, isAtStart)
    return { next, isEnd }
  }
  const followed = all.map(edge => follow(edge.to, false))
  // A search that has found something goes no other way, so positions that end it are left out.
  const isKept = (index: number) => followed[index]?.isEnd === false
  const positions = all.map(({ set }, index) => ({
    set: set as ReadonlySet<number>,
    next: isKept(index) ? (followed[index]?.next ?? []).filter(isKept) : [],
  }))
  if (isAnchored) return positions
  // A search tries each place of the text, as if any characters stood first.
  const any = new Set(sample.keys())
  for (const { set } of all) for (const each of set) any.add(each)
  return [...positions, { set: any, next: [positions.length, ...follow(first, false).next.filter(isKept)] }]
}

/**
 * A text that can be read in two ways again and again takes more than linear time: either a loop is read in two ways, or one loop goes
 * over into another while both read the same (Weideman and others, 2016, “Analyzing Matching Time Behavior of Backtracking Regular
 * Expression Matchers”).
 */
function findAmbiguity(machine: Machine, search: Search): string | undefined {
  const positions = positionsOf(machine, search)
  const nextOf = (index: number) => positions[index]?.next ?? []
  const looping = positions.map((_, index) => reaches([index], index))
  if (
    positions.some(
      ({ next }, index) => looping[index] && next.some((to, place) => looping[to] && next.indexOf(to) < place),
    )
  )
    return 'a loop within a loop reads the same'

  function reaches(begin: readonly number[], goal: number): boolean {
    const seen = new Set<number>()
    const open = [...begin]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const to of nextOf(at)) {
        if (to === goal) return true
        if (!seen.has(to)) open.push(to)
        seen.add(to)
      }
    }
    return false
  }

  const common = (...those: number[]): boolean => {
    const [one = new Set<number>(), ...others] = those.map(index => positions[index]?.set ?? new Set<number>())
    return [...one].some(each => others.every(other => other.has(each)))
  }
  /** Whether three readers of one text get from these positions to those. */
  function leads(from: readonly [number, number, number], goal: readonly [number, number, number]): boolean {
    const seen = new Set<string>()
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const one of nextOf(at[0])) {
        for (const other of nextOf(at[1])) {
          for (const third of nextOf(at[2])) {
            const key = `${one} ${other} ${third}`
            if (seen.has(key) || !common(one, other, third)) continue
            if (key === goal.join(' ')) return true
            seen.add(key)
            open.push([one, other, third])
          }
        }
      }
    }
    return false
  }
  const loops = positions.flatMap((_, index) => (looping[index] ? [index] : []))
  for (const one of loops) {
    for (const other of loops) {
      if (one !== other && leads([one, one, other], [one, other, other])) {
        return one === positions.length - 1 && !search.isAnchored
          ? 'each place of the text is tried, and a loop reads on from there'
          : 'one loop follows another that reads the same'
      }
    }
  }
  return undefined
}
