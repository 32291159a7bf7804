import { expect, test } from 'vitest'
import { createAnswerOrder } from './answer-order.ts'

test('an answer that arrives after a later question’s is ignored, and those in order are shown', () => {
  const order = createAnswerOrder()
  const [first, second, third] = [order.next(), order.next(), order.next()]
  expect([second(), first(), third()]).toEqual([true, false, true])
})

test('while answers keep coming each is shown, though later questions are already asked', () => {
  const order = createAnswerOrder()
  const first = order.next()
  const second = order.next()
  expect(first()).toBe(true)
  order.next()
  expect(second()).toBe(true)
})
