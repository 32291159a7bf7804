/** The most that an upload or a copied picture may weigh, in bytes. */
export const maxPictureBytes = 8 * 1024 * 1024

/** What a picture may have in all, so that a small file can't unfold into gigabytes. */
export const maxPicturePixels = 40_000_000

/** Our own copy of a picture, as it is told. */
export interface OwnPicture {
  /** Its address on this site. */
  readonly picture: string
  readonly widthPixels: number
  readonly heightPixels: number
}
