/** The most that an upload or a copied picture may weigh, in bytes. */
export const maxPictureBytes = 8 * 1024 * 1024

/** What a picture may have in all, so that a small file can't unfold into gigabytes. */
export const maxPicturePixels = 40_000_000

/** The longest side of our own copies, in pixels: twice what the widest card shows. */
export const maxEdgePixels = 960

/** Our own copy of a picture, as it is told. */
export interface OwnPicture {
  /** Its address on this site. */
  readonly picture: string
  readonly widthPixels: number
  readonly heightPixels: number
}

const ownAddress = /^\/pictures\/own\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

/** Where our own copy is served. */
export function addressOfPicture(id: string): string {
  return `/pictures/own/${id}.webp`
}

/** The id of one of our own copies, or undefined for any other address. */
export function pictureIdOf(address: string): string | undefined {
  return ownAddress.exec(address)?.[1]
}
