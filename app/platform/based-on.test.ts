import { expect, test } from 'vitest'
import { onto, refuseChanged } from './based-on.server.ts'
import { ChangedMeanwhile } from './errors.ts'

function conflictsOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return error.stored
    throw error
  }
  return undefined
}

const stored = { name: 'Rahima', phone: '1', alerts: ['latex', 'thinner'], translations: { bn: { name: 'রহিমা' } } }

test('without a basis a change is taken as it is', () => {
  expect(onto(stored, { ...stored, name: 'Mina' }, undefined)).toEqual({ ...stored, name: 'Mina' })
})

test('what the user left as it was keeps what somebody else wrote, and their own change goes in beside it', () => {
  const change = { ...stored, name: 'Mina', phone: '0' }
  expect(onto(stored, change, { ...stored, phone: '0' })).toEqual({ ...stored, name: 'Mina' })
})

test('a field that both changed is refused with what is stored, unless both wrote the same', () => {
  const basis = { name: 'Rahim', phone: '0' }
  expect(conflictsOf(() => onto(stored, { ...stored, name: 'Mina', phone: '2' }, basis))).toEqual({
    name: 'Rahima',
    phone: '1',
  })
  expect(onto(stored, { ...stored }, basis)).toEqual(stored)
})

test('a set gains what was added and loses what was removed', () => {
  const change = { ...stored, alerts: ['pollen'] }
  expect(onto(stored, change, { alerts: ['latex'] }, ['alerts']).alerts).toEqual(['thinner', 'pollen'])
})

test('texts in Bangla are merged one by one, and one that was never written counts as empty', () => {
  const now = { translations: { bn: { name: 'রহিমা', about: 'নতুন' } } }
  const change = { translations: { bn: { name: 'মিনা', about: '' } } }
  expect(onto(now, change, { translations: { bn: { name: 'রহিমা' } } })).toEqual({
    translations: { bn: { name: 'মিনা', about: 'নতুন' } },
  })
  expect(conflictsOf(() => onto(now, change, { translations: {} }))).toEqual({ 'translations.bn.name': 'রহিমা' })
})

test('a step rests on the fields that its screen showed, and on no others', () => {
  const visit = { lifecycle: 'completed', appointTime: '09:30' }
  expect(conflictsOf(() => refuseChanged(visit, { lifecycle: 'arrived', colour: 'green' }))).toEqual({
    lifecycle: 'completed',
  })
  expect(conflictsOf(() => refuseChanged(visit, { appointTime: '09:30' }))).toBeUndefined()
  expect(conflictsOf(() => refuseChanged(visit, undefined))).toBeUndefined()
})
