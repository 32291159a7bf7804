// The sizes and addresses of our own copies of pictures.

export const maxPictureBytes = 8 * 1024 * 1024

/** The longest side of our own copies of pictures, in pixels: twice the width of the widest card. */
export const maxEdgePixels = 960

/** The shorter sides of the smaller versions of our own copies of pictures, in pixels. */
export const smallerEdges = [160, 480] as const
export type SmallerEdge = (typeof smallerEdges)[number]

const ownAddress = /^\/pictures\/own\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

export function addressOfPicture(id: string): string {
  return `/pictures/own/${id}.webp`
}

export function pictureIdOf(address: string): string | undefined {
  return ownAddress.exec(address)?.[1]
}

export function pictureAsked(
  path: string,
): { readonly id: string; readonly edge: SmallerEdge | undefined } | undefined {
  const said = /-(\d{1,4})\.webp$/.exec(path)?.[1]
  const edge = smallerEdges.find(one => String(one) === said)
  const id = pictureIdOf(edge === undefined ? path : path.replace(`-${edge}.webp`, '.webp'))
  return id === undefined ? undefined : { id, edge }
}

export const smallestOf = (address: string) =>
  pictureIdOf(address) === undefined ? address : address.replace('.webp', `-${smallerEdges[0]}.webp`)

export function srcSetOf(address: string): string | undefined {
  if (pictureIdOf(address) === undefined) return undefined
  const smaller = smallerEdges.map(edge => `${address.replace('.webp', `-${edge}.webp`)} ${edge}w`)
  return `${smaller.join()},${address} ${maxEdgePixels}w`
}
