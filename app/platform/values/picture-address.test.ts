import { expect, test } from 'vitest'
import { addressOfPicture, pictureAsked, pictureIdOf, srcSetOf } from './picture-address.ts'

const id = '019a0000-0000-7000-8000-000000000001'

test('each size of one of our own copies has an address, which leads back to it', () => {
  const address = addressOfPicture(id)
  const sizes =
    srcSetOf(address)
      ?.split(',')
      .map(each => each.split(' ')) ?? []
  expect(sizes.map(([, width]) => width)).toEqual(['160w', '480w', '960w'])
  expect(sizes.map(([one = '']) => pictureAsked(one))).toEqual([
    { id, edge: 160 },
    { id, edge: 480 },
    { id, edge: undefined },
  ])
  // Only the full size identifies a photo.
  expect(sizes.map(([one = '']) => pictureIdOf(one))).toEqual([undefined, undefined, id])
})

test('no other address and no other size is recognised', () => {
  for (const address of ['/pictures/hero.svg', 'https://pictures.example/a.webp']) {
    expect([srcSetOf(address), pictureAsked(address)]).toEqual([undefined, undefined])
  }
  expect(pictureAsked(`/pictures/own/${id}.png`)).toBeUndefined()
  for (const size of ['161', '960', '-160', '160-160']) {
    expect(pictureAsked(addressOfPicture(id).replace('.webp', `-${size}.webp`))).toBeUndefined()
  }
})
