// How large a picture may be, and where our own copies are served, in which sizes.

export const maxPictureBytes = 8 * 1024 * 1024

/** The longest side of our own copies, in pixels: twice the width of the widest card. */
export const maxEdgePixels = 960

/** The lengths of the shorter side, in pixels, of the smaller versions of our own copies. */
export const smallerEdges = [160, 480] as const
export type SmallerEdge = (typeof smallerEdges)[number]

const ownAddress = /^\/pictures\/own\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

/** Where our own copy is served. */
export function addressOfPicture(id: string): string {
  return `/pictures/own/${id}.webp`
}

/** The id of one of our own copies, or undefined for any other address. */
export function pictureIdOf(address: string): string | undefined {
  return ownAddress.exec(address)?.[1]
}

/** The id and size in the address of one of our own copies; undefined for any other address. */
export function pictureAsked(
  path: string,
): { readonly id: string; readonly edge: SmallerEdge | undefined } | undefined {
  const said = /-(\d{1,4})\.webp$/.exec(path)?.[1]
  const edge = smallerEdges.find(one => String(one) === said)
  const id = pictureIdOf(edge === undefined ? path : path.replace(`-${edge}.webp`, '.webp'))
  return id === undefined ? undefined : { id, edge }
}

/** The address of a picture's smallest version; the same if it is none of our own copies. */
export const smallestOf = (address: string) =>
  pictureIdOf(address) === undefined ? address : address.replace('.webp', `-${smallerEdges[0]}.webp`)

/** The `srcset` of a picture; undefined if it is none of our own copies. */
export function srcSetOf(address: string): string | undefined {
  if (pictureIdOf(address) === undefined) return undefined
  const smaller = smallerEdges.map(edge => `${address.replace('.webp', `-${edge}.webp`)} ${edge}w`)
  return `${smaller.join()},${address} ${maxEdgePixels}w`
}
