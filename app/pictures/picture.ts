export const maxPictureBytes = 8 * 1024 * 1024

/** A limit on the decoded size, since a small file can unfold into gigabytes. */
export const maxPicturePixels = 40_000_000
