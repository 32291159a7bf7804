import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.server.ts'

const makesStream =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());'

test('a review that says what React Router writes stays as it is, and the page’s own stream waits all the same', () => {
  const review = `<p>${makesStream}</p>`
  const made = lateScripts(
    `${review}<script>window.__reactRouterContext = {"basename":"/","ssr":true};${makesStream}</script>`,
  )
  expect(made).toContain(review)
  expect(made.slice(review.length)).not.toContain('TextEncoderStream')
  expect(made).toContain('<script>window.__reactRouterContext = {"basename":"/","ssr":true};')
})

test('all scripts of a page become one, in their order, where the last of them stood; the others’ elements stay', () => {
  const policy = `policy('<script><\\/script>')`
  const made = lateScripts(
    `<head><script>${policy}</script></head><p>$&</p><script>place()</script><script>last()</script>`,
  )
  expect(made).toBe(
    `<head><script></script></head><p>$&</p><script></script><script>${policy};\nplace();\nlast()</script>`,
  )
  const linked = '<script type="application/ld+json">{}</script>'
  expect(lateScripts(linked)).toBe(linked)
})

test('what the loaders found stands in the page’s own script, in one text, and a review that says the same stays', () => {
  const tell = (piece: string) => `window.__reactRouterContext.streamController.enqueue(${piece});`
  const review = `<p>${tell('"sold"')}</p>`
  const made = lateScripts(
    `${review}<script>window.__reactRouterContext = {};${makesStream}</script><!--$--><script>${tell('"a\\"b"')}</script><!--$-->\
<script>${tell('"$1"')}</script><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$-->`,
  )
  expect(made).toBe(
    `${review}<script>window.__reactRouterContext = {};window.__reactRouterContext.told="a\\"b"+"$1"</script><!--$--><!--$--><!--/$--><!--/$-->`,
  )
})
