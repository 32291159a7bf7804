import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../test/clinic.ts'

// Two people opened the same screen before either of them saved. The mechanism is tested in `app/platform/based-on.test.ts`.

type Fields = Readonly<Record<string, unknown>>

interface Screen {
  readonly call: readonly [method: string, path: string]
  /** The fields of the call, as the screen shows them. */
  shown(): Promise<Fields>
  readonly first: Fields
  readonly second: Fields
  /** The first desk's other value for what the second changes. */
  readonly clash: Fields
}

let clinic: TestClinic
let owner: Person
let other: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
  other = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

const read = async (path: string, as = owner) => (await clinic.call('GET', path, { as })).body
const list = async (path: string) => (await clinic.call('GET', path, { as: owner })).list
const idOf = async (path: string, index = 0) => String((await list(path))[index]?._id)

/** The form sends an empty colour where none is stored. */
async function readClinic() {
  const { accent: _, ...clinic } = await read('/clinic')
  return clinic
}

const screens: Record<string, () => Promise<Screen>> = {
  async treatment() {
    const path = `/treatment/${await idOf('/treatments')}`
    return {
      call: ['PATCH', path],
      shown: () => read(path),
      first: { cost: 4321 },
      second: { about: 'Theirs.' },
      clash: { about: 'Ours.' },
    }
  },
  async 'treatment in Bangla'() {
    const path = `/treatment/${await idOf('/treatments')}`
    return {
      call: ['PATCH', path],
      async shown() {
        const { translations } = await read(path)
        return { translations }
      },
      first: { translations: { bn: { category: 'দাঁত' } } },
      second: { translations: { bn: { about: 'তাঁদের।' } } },
      clash: { translations: { bn: { about: 'আমাদের।' } } },
    }
  },
  async blog() {
    const path = `/blog/${await idOf('/blogs')}`
    return {
      call: ['PATCH', path],
      async shown() {
        const { question, qanswer, photo, translations } = await read(path)
        return { question, qanswer, photo, translations }
      },
      first: { question: 'Ours?' },
      second: { qanswer: 'Theirs.' },
      clash: { qanswer: 'Ours.' },
    }
  },
  async doctor() {
    const id = await idOf('/all-doctors')
    return {
      call: ['PATCH', `/doctor/${id}`],
      shown: async () => (await list('/all-doctors'))[0] ?? {},
      first: { degrees: 'BDS' },
      second: { chamberName: 'Theirs' },
      clash: { chamberName: 'Ours' },
    }
  },
  'clinic’s facts': async () => ({
    call: ['PUT', '/clinic'],
    shown: readClinic,
    first: { tagline: 'Ours' },
    second: { social: { facebook: 'https://facebook.example/theirs' } },
    clash: { social: { facebook: 'https://facebook.example/ours' } },
  }),
  'rules of booking': async () => ({
    call: ['PUT', '/clinic'],
    shown: readClinic,
    first: { chairs: 7 },
    second: { cutoffMinutes: 45 },
    clash: { cutoffMinutes: 30 },
  }),
  'opening hours': async () => ({
    call: ['PUT', '/clinic'],
    shown: readClinic,
    first: { welcome: 'Ours' },
    second: { openingHours: [{ weekday: 1, from: '08:00', to: '24:00' }] },
    clash: { openingHours: [{ weekday: 1, from: '09:00', to: '13:00' }] },
  }),
  'texts of the website': async () => ({
    call: ['PUT', '/website'],
    async shown() {
      const { originals: _, pictures, ...sentences } = await read('/website')
      const photos = (pictures as { part: string; photo: string }[]).map(({ part, photo }) => [part, photo])
      return { ...sentences, pictures: Object.fromEntries(photos) }
    },
    first: { heroLine: 'Ours' },
    second: { aboutLine: 'Theirs' },
    clash: { aboutLine: 'Ours' },
  }),
  profile: async () => ({
    call: ['PUT', `/update-user/${owner.email}`],
    async shown() {
      const { fName, photo, PhNum } = await read(`/users/${owner.email}`)
      return { fName, photo, PhNum }
    },
    first: { PhNum: '+8801812345678' },
    second: { fName: 'Theirs' },
    clash: { fName: 'Ours' },
  }),
}

describe.each(Object.keys(screens))('the %s', name => {
  test('keeps what both changed in different fields; one who changes the same hears what is there, and may save again', async () => {
    const { call, shown, first, second, clash } = (await screens[name]?.()) ?? expect.fail()
    const [method, path] = call
    const save = (json: Fields, basedOn?: Fields) => {
      // The profile is that of the account, in two tabs.
      const as = path.startsWith('/update-user') || json === first ? owner : other
      return clinic.call(method, path, { as, json: { ...basedOn, ...deep(basedOn, json), basedOn } })
    }
    const opened = await shown()
    expect((await save(first, opened)).body).toMatchObject({ acknowledged: true })
    expect((await save(second, opened)).body).toMatchObject({ acknowledged: true })
    expect(await shown()).toMatchObject({ ...first, ...deep(first, second) })

    const late = await save(clash, opened)
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'changed_meanwhile', flat(second)])
    expect(Object.keys(late.body.errors ?? {})).toEqual(Object.keys(flat(second)))
    expect(await shown()).toMatchObject(second)
    expect((await save(clash, { ...opened, ...deep(opened, second) })).body).toMatchObject({ acknowledged: true })
    expect(await shown()).toMatchObject({ ...first, ...deep(first, clash) })
  })
})

const isFields = (value: unknown): value is Fields => Object.prototype.toString.call(value) === '[object Object]'

/** The fields of `json`, with those of a group beside what the group had. */
function deep(before: Fields = {}, json: Fields): Fields {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      const group = before[name]
      return [
        name,
        isFields(value) ? { ...(isFields(group) ? group : {}), ...deep(isFields(group) ? group : {}, value) } : value,
      ]
    }),
  )
}

/** The fields with their paths, as a refusal names them. */
function flat(json: Fields, path = ''): Fields {
  const entries = Object.entries(json).flatMap(([name, value]) =>
    isFields(value) ? Object.entries(flat(value, `${path}${name}.`)) : [[`${path}${name}`, value] as const],
  )
  return Object.fromEntries(entries)
}

const asOwner = (method: string, path: string, json: object) => clinic.call(method, path, { as: owner, json })

describe('one value', () => {
  test('such as a doctor’s week is refused as a whole, in the words of its field', async () => {
    const [roster] = await list('/rosters')
    const path = `/doctor/${roster?.doctorId}/roster`
    const basedOn = { hours: roster?.hours }
    const [ours, theirs] = ['09:00', '10:00'].map(from => [{ weekday: 1, from, to: '13:00' }])
    expect((await asOwner('PUT', path, { hours: theirs, basedOn })).status).toBe(200)
    const late = await asOwner('PUT', path, { hours: ours, basedOn })
    expect([late.status, late.body.current]).toEqual([409, { hours: theirs }])
    // Saving the same week twice, or what was shown, replaces nothing.
    for (const hours of [theirs, roster?.hours]) {
      expect((await asOwner('PUT', path, { hours, basedOn })).status).toBe(200)
      expect((await list('/rosters'))[0]?.hours).toEqual(theirs)
    }
    expect((await asOwner('PUT', path, { hours: ours, basedOn: { hours: theirs } })).status).toBe(200)
    expect((await list('/rosters'))[0]?.hours).toEqual(ours)
  })

  test.each(['treatments', 'doctors'])(
    'such as the order of the %s is refused with the order that it has',
    async rows => {
      const order = async () => (await list(`/${rows}`)).toSorted(byPosition).map(({ _id }) => _id)
      const shown = await order()
      const [first, second, third, ...rest] = shown
      const theirs = [second, first, third, ...rest]
      expect((await asOwner('PUT', `/${rows}/order`, { ids: theirs, basedOn: { ids: shown } })).status).toBe(200)
      const ours = [third, first, second, ...rest]
      const late = await asOwner('PUT', `/${rows}/order`, { ids: ours, basedOn: { ids: shown } })
      expect([late.status, late.body.current]).toEqual([409, { ids: theirs }])
      expect((await asOwner('PUT', `/${rows}/order`, { ids: ours, basedOn: { ids: theirs } })).status).toBe(200)
      expect(await order()).toEqual(ours)
    },
  )

  test('such as a role, a review’s state or a doctor’s last day is refused with what it is', async () => {
    const { email } = await clinic.enrol('patient')
    const review = (await list('/all-reviews'))[0]?._id
    const doctor = (await list('/all-doctors'))[0]?._id
    for (const [method, path, field, shown, theirs, ours] of [
      ['PUT', `/users/${email}/role`, 'role', 'patient', 'owner', 'staff'],
      ['POST', `/doctor/${doctor}/retire`, 'from', null, '2026-12-31', '2026-12-15'],
    ] as const) {
      const set = (value: string, from: string | null) =>
        asOwner(method, path, { [field]: value, basedOn: { [field]: from } })
      expect((await set(theirs, shown)).status).toBe(200)
      const late = await set(ours, shown)
      expect([late.status, late.body.current]).toEqual([409, { [field]: theirs }])
      expect((await set(ours, theirs)).status).toBe(200)
    }
    // A review that another desk hid isn't shown, nor deleted, by one that saw it waiting.
    const decide = (state: string, seen: string) =>
      asOwner('PUT', `/review/${review}`, { state, basedOn: { state: seen } })
    expect((await decide('hidden', 'shown')).status).toBe(200)
    expect((await decide('shown', 'waiting')).body.current).toEqual({ state: 'hidden' })
    const remove = (state: string) =>
      clinic.call('DELETE', `/review/${review}?basedOn=${JSON.stringify({ state })}`, { as: owner })
    expect((await remove('shown')).body.code).toBe('changed_meanwhile')
    expect((await remove('hidden')).status).toBe(200)
  })
})

const byPosition = (one: Fields, next: Fields) => Number(one.position) - Number(next.position)

describe('a set', () => {
  test('of a doctor’s treatments gains and loses what each form changed, with the lengths', async () => {
    const [doctor] = await list('/all-doctors')
    const path = `/doctor/${doctor?._id}`
    const shown = { treatmentIds: doctor?.treatmentIds as string[], durations: doctor?.durations }
    const [first = '', second = '', third = '', ...rest] = shown.treatmentIds
    const theirs = { treatmentIds: [second, third, ...rest], durations: { [second]: 40 } }
    expect((await asOwner('PATCH', path, { ...theirs, basedOn: shown })).status).toBe(200)
    const ours = { treatmentIds: [first, second, ...rest], durations: { [first]: 20, [second]: 40 } }
    const unperformed = await asOwner('PATCH', path, { ...ours, basedOn: shown })
    expect(unperformed.body.code).toBe('length_unperformed')
    expect((await asOwner('PATCH', path, { ...ours, durations: {}, basedOn: shown })).status).toBe(200)
    const [now] = await list('/all-doctors')
    expect(new Set(now?.treatmentIds as string[])).toEqual(new Set([second, ...rest]))
    expect(now?.durations).toEqual({ [second]: 40 })
    const late = await asOwner('PATCH', path, { durations: { [second]: 50 }, basedOn: { durations: {} } })
    expect(late.body.current).toEqual({ [`durations.${second}`]: 40 })
  })

  test('of a treatment’s doctors too', async () => {
    const id = await idOf('/treatments')
    const performers = async () =>
      (await list('/doctors'))
        .filter(({ treatmentIds }) => (treatmentIds as string[]).includes(id))
        .map(({ _id }) => _id)
    const doctorIds = await performers()
    const [first, second, ...rest] = doctorIds
    for (const change of [{ doctorIds: [second, ...rest] }, { doctorIds: [first, ...rest] }])
      expect((await asOwner('PATCH', `/treatment/${id}`, { ...change, basedOn: { doctorIds } })).status).toBe(200)
    expect(await performers()).toEqual(rest)
  })

  test('of the parts that the website leaves out', async () => {
    const leave = (leftOut: string[], shown: string[]) =>
      asOwner('PUT', '/website', { leftOut, basedOn: { leftOut: shown } })
    expect((await leave(['hero'], [])).status).toBe(200)
    expect((await leave(['blogs'], [])).status).toBe(200)
    expect((await leave([], ['hero'])).status).toBe(200)
    expect((await read('/website')).leftOut).toEqual(['blogs'])
  })

  test('a choice of messages keeps what another tab chose of it', async () => {
    const shown = { firstWay: 'mail', wantsTexts: true }
    const choose = (choice: object) => asOwner('PUT', '/message-choice', { ...shown, ...choice, basedOn: shown })
    expect((await choose({ firstWay: 'text' })).status).toBe(200)
    expect((await choose({ wantsTexts: false })).status).toBe(200)
    expect(await read('/message-choice')).toEqual({ firstWay: 'text', wantsTexts: false })
  })
})

test('a treatment or a blog that was changed meanwhile isn’t deleted by one who saw another', async () => {
  for (const [rows, row, change, shown] of [
    ['treatments', 'treatment', { cost: 4321 }, { cost: 4320 }],
    [
      'blogs',
      'blog',
      { question: 'Ours?', qanswer: 'Ours.', photo: 'https://pictures.example/ours.jpg' },
      { question: 'Theirs?' },
    ],
  ] as const) {
    const path = `/${row}/${await idOf(`/${rows}`)}`
    expect((await asOwner('PATCH', path, change)).status).toBe(200)
    const remove = (basedOn: object) =>
      clinic.call('DELETE', `${path}?basedOn=${encodeURIComponent(JSON.stringify(basedOn))}`, { as: owner })
    expect((await remove(shown)).body.code).toBe('changed_meanwhile')
    expect((await remove(change)).status).toBe(200)
  }
})
