import { createElement as element } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeepingContext, Kept } from '../ui/kept.tsx'
import { keepMarkup } from './kept-markup.server.ts'

let rendered = 0

type KeptProps = Parameters<typeof Kept>[0]

const KeptPart = ({ child, ...props }: Omit<KeptProps, 'children'> & { child: KeptProps['children'] }) =>
  Kept({ ...props, children: child })
const kept = (part: string, says: string, child: KeptProps['children']) =>
  element(KeptPart, { key: says, part, of: says, child })

function Sign({ says }: { says: string }) {
  rendered += 1
  return element('p', {}, says, ' ', kept('inner', says, element('b', {}, says)))
}

const Page = ({ signs }: { signs: readonly string[] }) =>
  element(
    'main',
    {},
    'before',
    signs.map(says => kept('sign', says, element(Sign, { says }))),
    'after',
  )

function pageOf(signs: readonly string[]): string {
  const { keeping, filled } = keepMarkup()
  return filled(renderToString(element(KeepingContext, { value: keeping }, element(Page, { signs }))))
}

const withoutComments = (html: string) => html.replaceAll('<!-- -->', '')

test('a part is made once for all pages that have it, and every page is what it would be without', () => {
  for (const signs of [['one', 'two'], ['two', 'three', 'one'], ['one', 'two'], []]) {
    expect(withoutComments(pageOf(signs))).toBe(withoutComments(renderToString(element(Page, { signs }))))
  }
  rendered = 0
  pageOf(['one', 'two', 'three', 'four'])
  expect(rendered).toBe(1)
})

test('what people write stands as they wrote it, though it looks like a mark', () => {
  const { begin } = keepMarkup().keeping.around('mine')
  const guess = begin.replace(/[\w-]{8}/, 'guessing')
  for (const _ of [1, 2]) expect(pageOf([guess])).toContain(`<b>${guess}</b>`)
})
